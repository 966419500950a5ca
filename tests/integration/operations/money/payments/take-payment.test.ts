import { inspect } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ROLE_LIMITS } from "#lib/domain/adjustments/limit-settings.ts";
import { PAYMENT_SETTINGS } from "#lib/domain/payments/payment-settings.ts";
import type { TypedPayment } from "#lib/inputs/money/payment-input.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { changeSetting } from "#lib/operations/ground/settings/change-setting.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { type SubmittedCard, submitCard } from "#lib/operations/money/card-entry/submit-card.ts";
import { openPaymentCard } from "#lib/operations/money/payments/open-payment-card.ts";
import { showPayment } from "#lib/operations/money/payments/show-payment.ts";
import { takePayment } from "#lib/operations/money/payments/take-payment.ts";
import { paymentCardToken, paymentRequest, rowsUnder } from "#tests/support/money/payments/payment-requests.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import { typedCard } from "#tests/support/money/unreferenced-requests.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { actingAs, type TestWorld, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let service: ExternalClient;
let world: TestWorld;
let clerk: TestWorld & OperationContext;
let manager: OperationContext;
let cents = 0;

/** An amount that no other test charges to the card, which would be asked about. */
const freshAmount = () => {
  cents += 1;
  return `31.${String(cents).padStart(2, "0")}`;
};

beforeAll(async () => {
  sandbox = await startSandbox({ control: true });
  service = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  let database: TemporaryDatabase;
  beforeEach(async () => {
    await sandbox.control.clearFaults();
    database = await temporaryDatabase(kind);
    world = testWorld(sandbox, database.store, undefined, { cardEntry: true });
    clerk = await actingAs(world, "clerk");
    manager = await actingAs(world, "manager");
    return () => database.remove();
  });

  /** What the service's book holds under that order number: kind, cents and whether it was approved, newest first. */
  async function booked(orderNumber: string): Promise<string[]> {
    return (await rowsUnder(clerk, orderNumber)).map(
      (row) => `${row.kind} ${row.amountCents}${row.approved ? "" : " declined"}`,
    );
  }

  /** The earlier payments that a card's page shows. */
  const shownIn = (answer: SubmittedCard) =>
    answer.kind === "earlier" ? answer.earlier.map(({ transactionId }) => transactionId) : [];

  const stateOf = async (operationId: string) => (await world.store.tables.journal.find(operationId))?.state;

  async function take(change: Partial<TypedPayment> = {}, by: OperationContext = clerk, operationId = clerk.newId()) {
    const input = paymentRequest(operationId, change);
    return { operationId, orderNumber: input.orderNumber, outcome: await takePayment(by, input) };
  }

  test("cash is recorded once, and keeps what was handed over", async () => {
    const cash = { means: { means: "cash", tenderedCents: "20" } } as const;
    const { operationId, orderNumber, outcome } = await take(cash);
    expect(outcome).toMatchObject({ kind: "done", value: { operationId, amountCents: 1_200 } });
    expect(await booked(orderNumber)).toEqual(["purchase 1200"]);
    const shown = await showPayment(clerk, { storeId: STORE, operationId });
    expect(shown).toMatchObject({
      kind: "done",
      value: { own: true, entry: { verb: "payment", state: "succeeded" }, record: { paymentMethod: "cash" } },
    });
    // The same form again, and many at once: the first result, and no second request.
    const again = await Promise.all(Array.from({ length: 5 }, () => take(cash, clerk, operationId)));
    for (const one of again) expect(one.outcome).toEqual(outcome);
    expect(await booked(orderNumber)).toHaveLength(1);
  });

  test("one form in many tabs at the same moment sends once", async () => {
    const operationId = clerk.newId();
    const all = await Promise.all(Array.from({ length: 8 }, () => take({}, clerk, operationId)));
    expect(await booked(all[0]?.orderNumber ?? "")).toEqual(["purchase 1200"]);
    for (const { outcome } of all) expect(outcome).toMatchObject({ kind: "done", value: { operationId } });
  });

  test("the same id with another amount, number or person is refused", async () => {
    const { operationId } = await take({ orderNumber: `SAME-ID-1-${kind}` });
    const refused = { kind: "not_allowed", reason: { rule: "operation_used" } };
    expect((await take({ orderNumber: `SAME-ID-1-${kind}`, amount: "13.00" }, clerk, operationId)).outcome).toEqual(
      refused,
    );
    expect((await take({ orderNumber: `SAME-ID-2-${kind}` }, clerk, operationId)).outcome).toEqual(refused);
    expect((await take({ orderNumber: `SAME-ID-1-${kind}` }, manager, operationId)).outcome).toEqual(refused);
    expect(await booked(`SAME-ID-2-${kind}`)).toEqual([]);
  });

  test("two forms with one order number: one is sent, the other is told", async () => {
    const orderNumber = `RACE-${clerk.newId().slice(0, 8)}`;
    const results = await Promise.all(Array.from({ length: 6 }, () => take({ orderNumber })));
    expect(await booked(orderNumber)).toEqual(["purchase 1200"]);
    const made = results.filter(({ outcome }) => outcome.kind === "done");
    expect(made).toHaveLength(1);
    for (const { outcome } of results) {
      if (outcome.kind === "look_first") expect(outcome.at).toBe("earlier_payments");
      else if (outcome.kind !== "done") expect(outcome).toMatchObject({ reason: { rule: /^order_number_/ } });
    }
  });

  test("an order number used before is asked about, once", async () => {
    const orderNumber = `BEFORE-${clerk.newId().slice(0, 8)}`;
    const earlier = await service.purchase("12.00", orderNumber);
    const first = await take({ orderNumber });
    expect(first.outcome).toMatchObject({
      kind: "look_first",
      at: "earlier_payments",
      earlier: [{ transactionId: earlier, because: "same_order_number", lastFour: "1234" }],
    });
    expect(await booked(orderNumber)).toHaveLength(1);
    const second = await take({ orderNumber, seenIds: [earlier] }, clerk, first.operationId);
    expect(second.outcome).toMatchObject({ kind: "done" });
    expect(await booked(orderNumber)).toHaveLength(2);
  });

  describe("an answer that was lost", () => {
    test.each([
      ["PRACTICE-DROP-AFTER", "succeeded"],
      ["PRACTICE-500-AFTER", "succeeded"],
      ["PRACTICE-MALFORMED", "succeeded"],
    ])("%s: in doubt, blocks its order number alone, and becomes true", async (word, state) => {
      const orderNumber = `${word}-${clerk.newId().slice(0, 4)}!`;
      const { operationId, outcome } = await take({ orderNumber });
      expect(outcome).toMatchObject({ kind: "in_doubt", operationId });
      expect((await take({ orderNumber })).outcome).not.toMatchObject({ kind: "done" });
      expect((await take()).outcome).toMatchObject({ kind: "done" });
      world.clock.moveOn({ seconds: 20 });
      await recoverJournal(world);
      expect(await stateOf(operationId)).toBe(state);
      expect(await booked(orderNumber)).toEqual(["purchase 1200"]);
    });

    test("an earlier payment of the same number and amount is never taken for it", async () => {
      const orderNumber = `EARLIER-${clerk.newId().slice(0, 8)}`;
      const earlier = await service.purchase("12.00", orderNumber);
      const losing = withGateway(clerk, () => ({ pay: async () => ({ kind: "unknown", cause: "timed_out" }) }));
      const { operationId, outcome } = await take({ orderNumber, seenIds: [earlier] }, losing);
      expect(outcome).toMatchObject({ kind: "in_doubt" });
      world.clock.moveOn({ minutes: 20 });
      await recoverJournal(world);
      expect(await stateOf(operationId)).toBe("not_found");
      const other = await take({ orderNumber, seenIds: [earlier] });
      expect(other.outcome).toMatchObject({ kind: "not_allowed", reason: { rule: "order_number_open" } });
      expect(await booked(orderNumber)).toHaveLength(1);
      // It arrives after all: one new payment of that number is ours.
      await service.purchase("12.00", orderNumber, { payment_method: "cash", card: undefined });
      world.clock.moveOn({ hours: 1 });
      await recoverJournal(world);
      expect(await stateOf(operationId)).toBe("succeeded");
    });

    test("a payment of another amount under its number is for a person to judge", async () => {
      const orderNumber = `OTHER-${clerk.newId().slice(0, 8)}`;
      const losing = withGateway(clerk, () => ({ pay: async () => ({ kind: "unknown", cause: "timed_out" }) }));
      const { operationId } = await take({ orderNumber }, losing);
      await service.purchase("13.00", orderNumber);
      world.clock.moveOn({ minutes: 20 });
      await recoverJournal(world);
      expect(await stateOf(operationId)).toBe("ambiguous");
    });
  });

  describe("a card", () => {
    test("is charged once, by the page of its ticket, and nothing of it is kept but its ending", async () => {
      const operationId = clerk.newId();
      const amount = freshAmount();
      const token = await paymentCardToken(clerk, operationId, { amount });
      const { orderNumber } = paymentRequest(operationId);
      const results = await Promise.all(Array.from({ length: 4 }, () => submitCard(world, token, typedCard())));
      const sent = results.filter((one) => one.kind === "carried_out" && one.outcome.kind === "sent");
      expect(sent.length).toBeGreaterThanOrEqual(1);
      expect(await booked(orderNumber)).toEqual([`purchase ${amount.replace(".", "")}`]);
      expect(await submitCard(world, token, typedCard())).toMatchObject({ kind: "closed", why: "used" });
      const kept = inspect(
        {
          payment: await world.store.tables.payments.find(operationId),
          entry: await world.store.tables.journal.find(operationId),
          audit: await world.store.tables.audit.forSubject(STORE, operationId),
          logged: world.logged,
        },
        { depth: 10 },
      );
      expect(kept).not.toMatch(/4030\s?0000|00001234/);
    });

    test("that the bank declines is declined, and its order number is free again", async () => {
      const operationId = clerk.newId();
      const amount = freshAmount();
      const token = await paymentCardToken(clerk, operationId, { amount });
      const { orderNumber } = paymentRequest(operationId);
      await submitCard(world, token, typedCard({ number: "4003 0505 0004 0005" }));
      expect(await stateOf(operationId)).toBe("declined");
      const next = clerk.newId();
      const second = await paymentCardToken(clerk, next, { orderNumber, amount });
      await submitCard(world, second, typedCard());
      const booking = `purchase ${amount.replace(".", "")}`;
      expect(await booked(orderNumber)).toEqual([booking, `${booking} declined`]);
    });

    test("twice within ten minutes for the same amount is asked about, with the ticket still open", async () => {
      const amount = freshAmount();
      await submitCard(world, await paymentCardToken(clerk, clerk.newId(), { amount }), typedCard());
      const operationId = clerk.newId();
      const token = await paymentCardToken(clerk, operationId, { amount });
      const asked = await submitCard(world, token, typedCard());
      expect(asked).toMatchObject({
        kind: "earlier",
        earlier: [{ because: "same_card", amountCents: Number(amount.replace(".", "")) }],
      });
      expect(await stateOf(operationId)).toBeUndefined();
      expect(await submitCard(world, token, typedCard(), shownIn(asked))).toMatchObject({ outcome: { kind: "sent" } });
      expect(await stateOf(operationId)).toBe("succeeded");
    });

    test("is asked about again when another earlier payment appeared since the page was shown", async () => {
      const amount = freshAmount();
      const seen = await service.purchase(amount, `SEEN-${clerk.newId().slice(0, 8)}`);
      const operationId = clerk.newId();
      const { orderNumber } = paymentRequest(operationId);
      const token = await paymentCardToken(clerk, operationId, { amount });
      const first = await submitCard(world, token, typedCard());
      expect(shownIn(first)).toEqual([seen]);
      const byCard = await service.purchase(amount, `SINCE-${clerk.newId().slice(0, 8)}`);
      const second = await submitCard(world, token, typedCard(), shownIn(first));
      expect(shownIn(second)).toEqual([byCard, seen]);
      const byNumber = await service.purchase("1.00", orderNumber);
      const third = await submitCard(world, token, typedCard(), shownIn(second));
      expect(shownIn(third)).toEqual([byNumber, byCard, seen]);
      expect(await stateOf(operationId)).toBeUndefined();
      expect(await submitCard(world, token, typedCard(), shownIn(third))).toMatchObject({ outcome: { kind: "sent" } });
      expect(await booked(orderNumber)).toEqual([`purchase ${amount.replace(".", "")}`, "purchase 100"]);
    });

    test("does not list on its page what the form asked about already", async () => {
      const amount = freshAmount();
      const orderNumber = `ON-FORM-${clerk.newId().slice(0, 8)}`;
      const onForm = await service.purchase(amount, orderNumber);
      const token = await paymentCardToken(clerk, clerk.newId(), { amount, orderNumber, seenIds: [onForm] });
      const since = await service.purchase("2.00", orderNumber);
      const asked = await submitCard(world, token, typedCard());
      expect(shownIn(asked)).toEqual([since]);
      expect(await submitCard(world, token, typedCard(), shownIn(asked))).toMatchObject({ outcome: { kind: "sent" } });
    });

    test("cannot be typed by another person, after the role is gone, or after an hour", async () => {
      const operationId = clerk.newId();
      const token = await paymentCardToken(clerk, operationId);
      expect(await openPaymentCard(manager, { storeId: STORE, operationId, locale: "en" })).toEqual({
        kind: "not_permitted",
      });
      await world.store.tables.staff.giveRole("clerk-1", STORE, "accountant");
      expect(await submitCard(world, token, typedCard())).toMatchObject({ kind: "closed" });
      await world.store.tables.staff.giveRole("clerk-1", STORE, "clerk");
      world.clock.moveOn({ hours: 1 });
      expect(await submitCard(world, token, typedCard())).toMatchObject({ kind: "closed", why: "expired" });
      const late = await openPaymentCard(clerk, { storeId: STORE, operationId, locale: "en" });
      expect(late).toMatchObject({ kind: "not_allowed", reason: { rule: "card_ticket_over" } });
      expect(await stateOf(operationId)).toBeUndefined();
    });
  });

  test("limits count every payment of the day, also at once", async () => {
    const { clerk: ofClerk, ...roles } = ROLE_LIMITS.byDefault.payments;
    if (!ofClerk) throw new Error("no limits");
    const payments = { ...roles, clerk: { ...ofClerk, perOperationCents: 2_000, perDayCents: 3_000 } };
    const value = { ...ROLE_LIMITS.byDefault, payments };
    const limits = { storeId: STORE, name: ROLE_LIMITS.name, value: JSON.stringify(value) };
    await world.store.tables.settings.replace(
      { ...limits, changedAt: "2026-03-01T00:00:00Z", changedBy: "root" },
      null,
    );
    expect((await take({ amount: "20.01" })).outcome).toMatchObject({
      kind: "not_allowed",
      reason: { rule: "payment_limit", figures: { limitCents: 2_000 } },
    });
    const results = await Promise.all(Array.from({ length: 4 }, () => take({ amount: "14.00" })));
    const made = results.filter(({ outcome }) => outcome.kind === "done");
    expect(made).toHaveLength(2);
    for (const { outcome } of results) {
      if (outcome.kind !== "done") expect(outcome).toMatchObject({ reason: { rule: "payment_day_limit" } });
    }
  });

  test("only what the store accepts is taken, and only by whoever may", async () => {
    const administrator = await actingAs(world, "administrator");
    const value = { ...PAYMENT_SETTINGS.byDefault, means: ["card"] } as const;
    await changeSetting(administrator, { storeId: STORE, name: "payments", value, seenAt: null });
    expect((await take()).outcome).toMatchObject({ reason: { rule: "means_not_accepted" } });
    const accountant = await actingAs(world, "accountant");
    expect((await take({}, accountant)).outcome).toEqual({ kind: "not_permitted" });
    expect((await take({ verb: "pre_authorization" })).outcome).toMatchObject({ kind: "not_allowed" });
  });

  test("a form that was told that nothing was sent sends nothing afterwards", async () => {
    const operationId = clerk.newId();
    const refused = await take({ amount: "9999.00" }, clerk, operationId);
    expect(refused.outcome).toMatchObject({ kind: "not_allowed", reason: { rule: "payment_limit" } });
    expect((await take({}, clerk, operationId)).outcome).toMatchObject({ reason: { rule: "form_told_unsent" } });
  });
});
