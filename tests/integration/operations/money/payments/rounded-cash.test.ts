import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isBalanced } from "#lib/domain/accounting/bookkeeping/book-entry.ts";
import { PAYMENT_SETTINGS } from "#lib/domain/payments/payment-settings.ts";
import type { TypedPayment } from "#lib/inputs/money/payment-input.ts";
import { bookMonth } from "#lib/operations/books/bookkeeping/book-entries.ts";
import { keepDayBook } from "#lib/operations/books/day-book/keep-day-book.ts";
import { signDay } from "#lib/operations/books/day-close/close-day.ts";
import { showDay } from "#lib/operations/books/day-close/show-day.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { changeSetting } from "#lib/operations/ground/settings/change-setting.ts";
import { settingOf } from "#lib/operations/ground/settings/store-settings.ts";
import { refundTransaction, undoRefund, voidTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { takePayment } from "#lib/operations/money/payments/take-payment.ts";
import { loadReceipt } from "#lib/operations/money/receipts/load-receipt.ts";
import { decideRequest } from "#lib/operations/top/decisions/decide-request.ts";
import { loadTransaction } from "#lib/operations/top/transactions/load-transaction.ts";
import { giveBackRequest, madeBy, voidRequest } from "#tests/support/money/adjustment-requests.ts";
import { paymentRequest, rowsUnder } from "#tests/support/money/payments/payment-requests.ts";
import { refundRequest, STORE, word } from "#tests/support/money/refund-request.ts";
import { approvalOf, approve, ask, shown } from "#tests/support/people/approval-requests.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, setClocks, type TestWorld, testWorld } from "#tests/support/test-world.ts";

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  let sandbox: RunningSandbox;
  let database: TemporaryDatabase;
  let world: TestWorld;
  let clerk: TestWorld & OperationContext;
  let manager: TestWorld & OperationContext;
  let day: Temporal.PlainDate = Temporal.PlainDate.from("2026-11-02");

  beforeAll(async () => {
    sandbox = await startSandbox({ control: true, now: `${day}T09:00:00-05:00` });
    // The account's currency is that of its latest transaction.
    await externalClient(sandbox).purchase("1.00", `FIRST-${kind}`);
  });
  afterAll(() => sandbox.stop());
  beforeEach(async () => {
    day = day.add({ days: 3 });
    database = await temporaryDatabase(kind);
    world = testWorld(sandbox, database.store);
    clerk = await actingAs(world, "clerk");
    manager = await actingAs(world, "manager");
    await setClocks(sandbox, world.clock, `${day}T12:00:00-05:00`);
    return () => database.remove();
  });

  const paid = (tenderedCents: string, isRounded = true) => ({ means: "cash", tenderedCents, isRounded }) as const;
  async function take(change: Partial<TypedPayment>) {
    const request = paymentRequest(clerk.newId(), change);
    const outcome = await takePayment(clerk, request);
    const entry = await world.store.tables.journal.find(request.operationId);
    return { ...request, outcome, entry, sale: entry?.resultTransactionId ?? "" };
  }
  async function setRounding(roundsCash: boolean) {
    const { value, changedAt } = await settingOf(world.store.tables, STORE, PAYMENT_SETTINGS);
    const administrator = await actingAs(world, "administrator");
    const change = { storeId: STORE, name: "payments", value: { ...value, roundsCash }, seenAt: changedAt } as const;
    expect(await changeSetting(administrator, change)).toMatchObject({ kind: "done" });
  }
  const roundingOf = async (transactionId: string) =>
    (await world.store.tables.journal.forResults(STORE, [transactionId]))[0]?.roundingCents;
  async function closeOf() {
    await setClocks(sandbox, world.clock, `${day.add({ days: 1 })}T12:00:00-05:00`);
    await keepDayBook(world);
    const shown = await showDay(manager, { storeId: STORE, day: day.toString() });
    if (shown.kind !== "done" || shown.value.kind !== "kept") throw new Error(JSON.stringify(shown));
    return shown.value;
  }

  test("14.67 is paid with 14.65: the service has the exact amount, we keep the difference", async () => {
    const { outcome, operationId, orderNumber, entry, sale } = await take({ amount: "14.67", means: paid("14.65") });
    expect(outcome).toMatchObject({ kind: "done", value: { operationId } });
    expect((await rowsUnder(clerk, orderNumber)).map((row) => row.amountCents)).toEqual([1_467]);
    expect(entry).toMatchObject({ amountCents: 1_467, roundingCents: -2 });
    const kept = await world.store.tables.payments.find(operationId);
    expect(kept?.details).toMatchObject({ tenderedCents: 1_465, roundingCents: -2 });
    const receipt = await loadReceipt(clerk, { storeId: STORE, transactionId: sale });
    expect(receipt).toMatchObject({ value: { facts: { roundingCents: -2, counter: { tenderedCents: 1_465 } } } });
    const record = await loadTransaction(clerk, { storeId: STORE, transactionId: sale });
    expect(record).toMatchObject({ value: { made: { roundingCents: -2 } } });
  });

  test("a form that showed another sum than is due now sends nothing; each payment keeps what held", async () => {
    const before = await take({ amount: "14.67", means: paid("14.65") });
    await setRounding(false);
    const stale = await take({ amount: "14.67", means: paid("14.65") });
    expect([word(stale.outcome), await rowsUnder(clerk, stale.orderNumber)]).toEqual(["cash_rounding_changed", []]);
    const exact = await take({ amount: "14.67", means: paid("14.67", false) });
    expect(exact.entry).toMatchObject({ state: "succeeded", roundingCents: 0 });
    await setRounding(true);
    expect(word((await take({ amount: "14.67", means: paid("14.67", false) })).outcome)).toBe("cash_rounding_changed");
    // A sum that is not rounded in any case is taken from either form.
    expect((await take({ amount: "14.65", means: paid("", false) })).entry?.state).toBe("succeeded");
    expect(await roundingOf(before.sale)).toBe(-2);
  });

  test("a cheque, and a refund of a cheque, are never rounded", async () => {
    const means = { means: "cheque", chequeNumber: "7", chequeDate: "" } as const;
    const { sale, entry } = await take({ amount: "14.67", means });
    expect(entry?.roundingCents).toBe(0);
    const refund = madeBy(
      await refundTransaction(clerk, refundRequest(clerk, sale, { amountCents: 333, remainingCents: 1_467 })),
    );
    expect(await roundingOf(refund)).toBe(0);
  });

  test("refunds of parts are rounded by what holds now, and one of which nothing is handed back is refused", async () => {
    const { sale } = await take({ amount: "14.67", means: paid("") });
    const refund = (amountCents: number, remainingCents: number) =>
      refundTransaction(clerk, refundRequest(clerk, sale, { amountCents, remainingCents }));
    expect(await refund(333, 1_467)).toMatchObject({ value: { amountCents: 333, roundingCents: 2 } });
    const second = madeBy(await refund(501, 1_134));
    expect(await roundingOf(second)).toBe(-1);
    expect(word(await refund(2, 633))).toBe("cash_rounds_to_nothing");
    await setRounding(false);
    const exact = madeBy(await refund(2, 633));
    expect(await roundingOf(exact)).toBe(0);
    // What was handed back is what the customer brings back, whatever holds now.
    const undone = madeBy(await undoRefund(clerk, voidRequest(clerk, second, { amountCents: 501 })));
    expect(await roundingOf(undone)).toBe(-1);
  });

  test("many small refunds never hand back more than was paid, and the last one the rest of it", async () => {
    const { sale } = await take({ amount: "9.99", means: paid("") });
    const handed: number[] = [];
    for (const [amountCents, remainingCents] of [
      [333, 999],
      [333, 666],
      [331, 333],
      [2, 2],
    ] as const) {
      const refund = madeBy(
        await refundTransaction(clerk, refundRequest(clerk, sale, { amountCents, remainingCents })),
      );
      handed.push(amountCents + ((await roundingOf(refund)) ?? Number.NaN));
    }
    expect(handed).toEqual([335, 330, 330, 5]);
  });

  test("a refund that showed another sum in cash sends nothing, nor does an approval that did", async () => {
    const { sale } = await take({ amount: "10.03", means: paid("") });
    const asked = { amountCents: 1_003, remainingCents: 1_003, roundingCents: 2 };
    await setRounding(false);
    expect(word(await refundTransaction(clerk, refundRequest(clerk, sale, asked)))).toBe("cash_handed_back_changed");
    await setRounding(true);
    expect(word(await refundTransaction(clerk, refundRequest(clerk, sale, asked)))).toBe("done");

    const large = await take({ amount: "300.02", means: paid("") });
    const input = { amountCents: 20_102, remainingCents: 30_002, method: "refund" } as const;
    const requestId = await ask(clerk, giveBackRequest(clerk, large.sale, input));
    const before = await approvalOf(manager, requestId);
    await setRounding(false);
    const decided = await decideRequest(manager, before);
    expect(word(decided)).toBe("cash_handed_back_changed");
    expect(await world.store.tables.journal.find(requestId)).toBeUndefined();
    expect(await approve(manager, requestId)).toMatchObject({ value: { completed: { amountCents: 20_102 } } });
  });

  test("who approves a refund sees what would be handed back, and that is handed back", async () => {
    const { sale } = await take({ amount: "300.02", means: paid("") });
    const input = { amountCents: 20_102, remainingCents: 30_002, method: "refund" } as const;
    const requestId = await ask(clerk, giveBackRequest(clerk, sale, input));
    const facts = async () => {
      const { review } = await shown(manager, requestId);
      return review?.kind === "done" ? review.value.facts : null;
    };
    expect(await facts()).toMatchObject({ kind: "give_back", roundingCents: -2 });
    await setRounding(false);
    expect(await facts()).toMatchObject({ roundingCents: 0 });
    await setRounding(true);
    expect(await approve(manager, requestId)).toMatchObject({
      kind: "done",
      value: { completed: { amountCents: 20_102, roundingCents: -2 } },
    });
  });

  test("a void hands back what was taken, also after rounding was turned off", async () => {
    const { sale } = await take({ amount: "14.68", means: paid("") });
    await setRounding(false);
    const made = madeBy(await voidTransaction(clerk, voidRequest(clerk, sale, { amountCents: 1_468 })));
    expect(await roundingOf(made)).toBe(2);
  });

  test("the decider of a refund sees what it hands back in cash, and so does the requester once it was carried out", async () => {
    const { sale } = await take({ amount: "614.68", means: paid("") });
    const requestId = await ask(
      clerk,
      giveBackRequest(clerk, sale, { amountCents: 30_001, remainingCents: 61_468, method: "refund" }),
    );
    expect((await shown(manager, requestId)).review).toMatchObject({ value: { facts: { roundingCents: -1 } } });
    await setRounding(false);
    expect((await shown(manager, requestId)).review).toMatchObject({ value: { facts: { roundingCents: 0 } } });
    await setRounding(true);
    expect(await approve(manager, requestId)).toMatchObject({ kind: "done" });
    expect((await shown(clerk, requestId)).request).toMatchObject({ result: { roundingCents: -1 } });
  });

  test("the close expects what changed hands in cash, and is signed off and booked with that", async () => {
    const { sale } = await take({ amount: "14.67", means: paid("") });
    await take({ amount: "10.02", means: paid("") });
    const voided = await take({ amount: "20.01", means: paid("") });
    madeBy(await voidTransaction(clerk, voidRequest(clerk, voided.sale, { amountCents: 2_001 })));
    madeBy(await refundTransaction(clerk, refundRequest(clerk, sale, { amountCents: 501, remainingCents: 1_467 })));
    const { statements, kept, journal } = await closeOf();
    expect(journal).toEqual([]);
    // 14.65 and 10.00 came in, 5.00 went out: 19.65; the service has 14.67 + 10.02 - 5.01 = 19.68.
    expect(statements).toMatchObject([
      { total: { netCents: 1_968 }, toCount: [{ means: "cash", expectedCents: 1_965, roundingCents: -3 }] },
    ]);
    const sign = (amountCents: number) =>
      signDay(manager, {
        ...{ storeId: STORE, day: day.toString(), seenVersion: 0, digest: kept.proof.digest, note: "" },
        counted: [{ currency: "CAD", means: "cash", amountCents }],
      });
    expect(word(await sign(1_968))).toBe("day_note_missing");
    expect(word(await sign(1_965))).toBe("done");
    const [step] = await world.store.tables.dayClosings.of(STORE, day.toString());
    expect(step?.counted).toEqual([{ currency: "CAD", means: "cash", expectedCents: 1_965, countedCents: 1_965 }]);
    const booked = await bookMonth(manager, { storeId: STORE, month: day.toString().slice(0, 7) });
    const entry = booked.kind === "done" ? booked.value?.byDay.find(({ date }) => date === day.toString()) : undefined;
    expect(entry && isBalanced(entry)).toBe(true);
    expect(entry?.lines.filter(({ of }) => of === "rounded" || of === "counted")).toEqual([
      { role: "cashRounding", of: "rounded", debitCents: 3, creditCents: 0 },
      { role: "cash", of: "rounded", debitCents: 0, creditCents: 3 },
    ]);
  });

  test("a cheque of a later or very early date is taken once the person confirmed that date, and kept", async () => {
    const later = day.add({ months: 3 }).toString();
    const early = day.subtract({ months: 7 }).toString();
    const cheque = (chequeDate: string, confirmedDate: string) =>
      ({ means: "cheque", chequeNumber: "417", chequeDate, confirmedDate }) as const;
    for (const [date, confirmed] of [
      [later, ""],
      [later, early],
      [early, ""],
    ] as const) {
      const asked = await take({ amount: "100.00", means: cheque(date, confirmed) });
      expect(asked.outcome).toEqual({ kind: "look_first", at: "cheque_date" });
      expect([asked.entry, await rowsUnder(clerk, asked.orderNumber)]).toEqual([undefined, []]);
    }
    const { sale, entry } = await take({ amount: "100.00", means: cheque(later, later) });
    expect(entry?.state).toBe("succeeded");
    expect((await take({ amount: "5.00", means: cheque(day.toString(), "") })).entry?.state).toBe("succeeded");
    expect((await take({ amount: "6.00", means: cheque(early, early) })).entry?.state).toBe("succeeded");
    expect(await loadTransaction(clerk, { storeId: STORE, transactionId: sale })).toMatchObject({
      value: { counter: { chequeNumber: "417", chequeDate: later } },
    });
    const { statements } = await closeOf();
    expect(statements[0]?.toCount).toEqual([
      {
        means: "cheque",
        expectedCents: 11_100,
        depositCount: 2,
        postDated: [{ chequeDate: later, count: 1, amountCents: 10_000 }],
      },
    ]);
  });
});
