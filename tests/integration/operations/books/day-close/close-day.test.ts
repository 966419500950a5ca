import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { keepDayBook } from "#lib/operations/books/day-book/keep-day-book.ts";
import { askDayAgain } from "#lib/operations/books/day-close/ask-day-again.ts";
import { reopenDay, signDay } from "#lib/operations/books/day-close/close-day.ts";
import { compareDayWithService } from "#lib/operations/books/day-close/compare-day.ts";
import { exportDay } from "#lib/operations/books/day-close/export-day.ts";
import { listDays } from "#lib/operations/books/day-close/list-days.ts";
import { type DayClose, showDay } from "#lib/operations/books/day-close/show-day.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { takePayment } from "#lib/operations/money/payments/take-payment.ts";
import { paymentRequest } from "#tests/support/money/payments/payment-requests.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { actingAs, setClocks, type TestWorld, testWorld } from "#tests/support/test-world.ts";

type Kept = Extract<DayClose, { kind: "kept" }>;
const CASH = { payment_method: "cash", card: undefined };

describe.each(["sqlite", "postgres"] as const)("the close of a day, on %s", (kind) => {
  let sandbox: RunningSandbox;
  let service: ExternalClient;
  let database: TemporaryDatabase;
  let world: TestWorld;
  let manager: TestWorld & OperationContext;
  let accountant: TestWorld & OperationContext;
  let clerk: TestWorld & OperationContext;
  let day: Temporal.PlainDate = Temporal.PlainDate.from("2026-11-02");

  beforeAll(async () => {
    sandbox = await startSandbox({ control: true, now: `${day}T09:00:00-05:00` });
    service = externalClient(sandbox);
  });
  afterAll(() => sandbox.stop());
  beforeEach(async () => {
    day = day.add({ days: 3 });
    database = await temporaryDatabase(kind);
    world = testWorld(sandbox, database.store);
    manager = await actingAs(world, "manager");
    accountant = await actingAs(world, "accountant");
    clerk = await actingAs(world, "clerk");
    await noonOf(day);
    return () => database.remove();
  });

  const noonOf = (of: Temporal.PlainDate) => setClocks(sandbox, world.clock, `${of}T12:00:00-05:00`);
  const at = () => ({ storeId: STORE, day: day.toString() });
  const nextDay = async () => {
    await noonOf(day.add({ days: 1 }));
    await keepDayBook(world);
  };
  async function shown(by: OperationContext = manager): Promise<Kept> {
    const outcome = await showDay(by, at());
    if (outcome.kind !== "done" || outcome.value.kind !== "kept") throw new Error(JSON.stringify(outcome));
    return outcome.value;
  }
  const cash = (amountCents: number, currency = "CAD") => [{ currency, means: "cash" as const, amountCents }];
  async function sign(change: Partial<Parameters<typeof signDay>[1]> = {}, by: OperationContext = manager) {
    const { kept, steps } = await shown();
    const seenVersion = steps.at(-1)?.version ?? 0;
    return signDay(by, { ...at(), seenVersion, digest: kept.proof.digest, counted: cash(3_000), note: "", ...change });
  }
  /** Card 100.00, cash 40.00 of which 10.00 is given back, and a hold that is completed. */
  async function sellSome() {
    await service.purchase("100.00", `CARD-${day}-${kind}`);
    const sold = await service.purchase("40.00", `CASH-${day}-${kind}`, CASH);
    await service.returnOf(sold, "10.00");
    const held = await service.preAuthorization("25.00", `HOLD-${day}-${kind}`);
    await service.completionOf(held, "20.00");
  }

  test("ties to the service to the cent: by method, and with the cash that should be there", async () => {
    await sellSome();
    await nextDay();
    const { statements, journal, state } = await shown(accountant);
    expect(state).toBe("open");
    expect(journal).toEqual([]);
    expect(statements).toMatchObject([
      {
        currency: "CAD",
        total: {
          sales: { count: 2, amountCents: 14_000 },
          completions: { count: 1, amountCents: 2_000 },
          refunds: { count: 1, amountCents: 1_000 },
          netCents: 15_000,
        },
        toCount: [{ means: "cash", expectedCents: 3_000 }],
      },
    ]);
    const [{ byMethod, byPerson, total } = { byMethod: [], byPerson: [], total: null }] = statements;
    for (const parts of [byMethod, byPerson])
      expect(parts.reduce((sum, { sums }) => sum + sums.netCents, 0)).toBe(total?.netCents);
    expect(await compareDayWithService(accountant, at())).toEqual({ kind: "done", value: [] });
  });

  test("what changes after a day was read is shown before any sign-off, and not after one that has it", async () => {
    await sellSome();
    const late = await service.purchase("60.00", `EARLY-${day}-${kind}`);
    await nextDay();
    expect((await shown()).since).toEqual([]);
    await service.returnOf(late, "6.00");
    await world.store.tables.dayBook.askAgain(STORE, { from: day.toString(), to: day.toString() });
    await keepDayBook(world);
    expect((await shown()).since).toMatchObject([{ change: "changed", after: { transactionId: late } }]);
    const own = async () => {
      const listed = await listDays(manager, { storeId: STORE, days: 5 });
      return listed.kind === "done" ? listed.value.days.find((one) => one.day === day.toString()) : undefined;
    };
    expect(await own()).toMatchObject({ state: "open", changesSince: 1 });
    expect(await sign()).toMatchObject({ kind: "done" });
    expect((await shown()).since).toEqual([]);
    expect(await own()).toMatchObject({ state: "signed", changesSince: 0 });
  });

  test("what is kept right after a sign-off is what changed since, even by a clock that is behind", async () => {
    await sellSome();
    const late = await service.purchase("60.00", `LATE-${day}-${kind}`);
    await nextDay();
    await service.returnOf(late, "6.00");
    await world.store.tables.dayBook.askAgain(STORE, { from: day.toString(), to: day.toString() });
    const { store } = world;
    // The day was read, and is signed off before it is kept.
    const overtaken: typeof store = {
      ...store,
      async transaction(work) {
        world.clock.moveOn({ seconds: 2 });
        expect(await sign({ note: "A refund came late" })).toMatchObject({ kind: "done" });
        world.clock.moveOn({ seconds: -2 });
        return store.transaction(work);
      },
    };
    await keepDayBook({ ...world, store: overtaken });
    expect((await shown()).since).toMatchObject([{ change: "changed", after: { transactionId: late } }]);
  });

  test("is not signed off with figures of a reading that came between", async () => {
    await sellSome();
    await nextDay();
    const { store } = world;
    const between = {
      ...store,
      transaction: <Result>(work: (tables: typeof store.tables) => Promise<Result>) =>
        store.transaction((tables) =>
          work({
            ...tables,
            dayBook: { ...tables.dayBook, lines: async (...given) => (await tables.dayBook.lines(...given)).slice(1) },
          }),
        ),
    };
    expect(await sign({}, { ...manager, store: between })).toMatchObject({ reason: { rule: "day_changed" } });
    expect(await sign()).toMatchObject({ kind: "done" });
  });

  test("is signed off once, and reopened only for a reason by whoever saw the sign-off", async () => {
    await sellSome();
    await nextDay();
    const both = await Promise.all([sign(), sign({}, accountant)]);
    expect(both.map(({ kind: one }) => one).toSorted()).toEqual(["done", "not_allowed"]);
    // Whoever signed off and got no answer sends it again: it is done, once; for everybody else the day has changed.
    const again = await Promise.all([sign({ seenVersion: 0 }), sign({ seenVersion: 0 }, accountant)]);
    expect(again.map(({ kind: one }) => one)).toEqual(both.map(({ kind: one }) => one));
    expect(await sign()).toMatchObject({ reason: { rule: "day_closing_changed" } });
    const [signer, other] = both[0]?.kind === "done" ? [manager, accountant] : [accountant, manager];
    expect(await sign({ seenVersion: 0 }, other)).toMatchObject({ reason: { rule: "day_closing_changed" } });
    expect(await sign({ seenVersion: 0, note: "another note" }, signer)).toMatchObject({
      reason: { rule: "day_closing_changed" },
    });
    expect(await reopenDay(manager, { ...at(), seenVersion: 0, reason: "late refund" })).toMatchObject({
      reason: { rule: "day_closing_changed" },
    });
    expect(await reopenDay(accountant, { ...at(), seenVersion: 1, reason: "late refund" })).toEqual({
      kind: "done",
      value: { version: 2 },
    });
    expect(await reopenDay(accountant, { ...at(), seenVersion: 1, reason: "late refund" })).toEqual({
      kind: "done",
      value: { version: 2 },
    });
    expect(await reopenDay(accountant, { ...at(), seenVersion: 1, reason: "another one" })).toMatchObject({
      reason: { rule: "day_closing_changed" },
    });
    expect(await reopenDay(accountant, { ...at(), seenVersion: 2, reason: "again" })).toMatchObject({
      reason: { rule: "day_closing_changed" },
    });
    expect((await shown()).state).toBe("reopened");
    const listed = await listDays(accountant, { storeId: STORE, days: 1 });
    expect(listed).toMatchObject({ value: { days: [{ state: "reopened", signed: null }] } });
    expect(await sign()).toEqual({ kind: "done", value: { version: 3 } });
    const events = (await world.store.tables.audit.forSubject(STORE, day.toString())).map(({ name }) => name);
    expect(events.toSorted()).toEqual(["day.reopened", "day.signed", "day.signed"]);
  });

  test("that the service reports otherwise by now needs a note; while the service is away it needs none", async () => {
    await sellSome();
    const sold = await service.purchase("60.00", `LATER-${day}-${kind}`);
    await nextDay();
    await service.returnOf(sold, "5.00");
    expect(await sign()).toMatchObject({ reason: { rule: "day_note_missing" } });
    expect(await sign({ note: "5.00 given back a day later" })).toMatchObject({ kind: "done" });
    expect(await reopenDay(accountant, { ...at(), seenVersion: 1, reason: "once more" })).toMatchObject({
      kind: "done",
    });
    await sandbox.control.fault({ kind: "500-before", endpoints: ["reports"], times: 1_000 });
    expect(await sign()).toMatchObject({ kind: "done" });
    await sandbox.control.clearFaults();
  });

  test("that the service reports otherwise is read again when somebody asks, and then ties", async () => {
    await sellSome();
    const sold = await service.purchase("60.00", `AGAIN-${day}-${kind}`);
    await nextDay();
    await service.returnOf(sold, "5.00");
    expect(await askDayAgain(clerk, at())).toEqual({ kind: "not_permitted" });
    expect(await askDayAgain(accountant, { storeId: STORE, day: "2026-01-01" })).toMatchObject({
      reason: { rule: "day_not_kept" },
    });
    await keepDayBook(world);
    expect(await compareDayWithService(accountant, at())).toMatchObject({ value: [{ change: "changed" }] });
    expect(await askDayAgain(accountant, at())).toEqual({ kind: "done", value: null });
    await keepDayBook(world);
    expect(await compareDayWithService(accountant, at())).toEqual({ kind: "done", value: [] });
    expect(await sign()).toMatchObject({ kind: "done" });
  });

  test("that counts otherwise needs a note, and says by how much", async () => {
    await sellSome();
    await nextDay();
    expect(await sign({ counted: cash(2_950) })).toMatchObject({ reason: { rule: "day_note_missing" } });
    expect(await sign({ counted: cash(2_950), note: "50 cents short" })).toMatchObject({ kind: "done" });
    const listed = await listDays(accountant, { storeId: STORE, days: 1 });
    if (listed.kind !== "done") throw new Error(listed.kind);
    expect(listed.value.days).toMatchObject([
      { state: "signed", signed: { by: "Test manager", differences: [{ currency: "CAD", cents: -50 }] } },
    ]);
  });

  test.each([
    ["nothing", []],
    ["another currency", cash(3_000, "USD")],
    ["the same twice", [...cash(3_000), ...cash(3_000)]],
  ])("is not signed off with a count of %s", async (_, counted) => {
    await sellSome();
    await nextDay();
    expect(await sign({ counted, note: "so it is" })).toMatchObject({ reason: { rule: "day_changed" } });
  });

  test("names the rows that differ: at the service, and those that changed since the sign-off", async () => {
    const sale = await service.purchase("60.00", `LATE-${day}-${kind}`);
    await nextDay();
    const { kept } = await shown();
    expect(await sign({ counted: [] })).toMatchObject({ kind: "done" });
    await service.returnOf(sale, "15.00");
    expect(await compareDayWithService(manager, at())).toMatchObject({
      kind: "done",
      value: [
        { change: "changed", before: { transactionId: sale, returnedCents: 0 }, after: { returnedCents: 1_500 } },
      ],
    });
    await noonOf(day.add({ days: 2 }));
    await keepDayBook(world);
    const since = await shown();
    expect(since.since).toMatchObject([{ change: "changed", after: { transactionId: sale } }]);
    expect(await compareDayWithService(manager, at())).toEqual({ kind: "done", value: [] });
    // Whoever still has the page of before signs off nothing.
    await reopenDay(manager, { ...at(), seenVersion: 1, reason: "late refund" });
    expect(await sign({ digest: kept.proof.digest, counted: [] })).toMatchObject({ reason: { rule: "day_changed" } });
  });

  test("names an operation of ours that the book lacks, and needs a note for it", async () => {
    const request = paymentRequest(clerk.newId(), {
      amount: "12.34",
      orderNumber: `LOST-${day}`,
      means: { means: "cash", tenderedCents: "", isRounded: true },
    });
    const hidden = withGateway(clerk, (gateway) => ({
      async pay(...given) {
        const reply = await gateway.pay(...given);
        return reply.kind === "accepted" ? { ...reply, value: { ...reply.value, transactionId: "19999999" } } : reply;
      },
    }));
    expect(await takePayment(hidden, request)).toMatchObject({ kind: "done" });
    await nextDay();
    expect((await shown()).journal).toMatchObject([
      { what: "not_in_book", verb: "payment", amountCents: 1_234, transactionId: "19999999" },
    ]);
    expect(await sign({ counted: cash(1_234) })).toMatchObject({ reason: { rule: "day_note_missing" } });
    expect(await sign({ counted: cash(1_234), note: "the bank looks into it" })).toMatchObject({ kind: "done" });
  });

  test("leaves as a file with what the service says now, and the audit says so; without the day there is no file", async () => {
    const file = { ...at(), format: "csv", language: "en", times: "utc" as const };
    expect(await exportDay(accountant, file)).toMatchObject({ reason: { rule: "day_not_kept" } });
    const sale = await service.purchase("60.00", `FILE-${day}-${kind}`);
    await nextDay();
    expect(await sign({ counted: [] })).toMatchObject({ kind: "done" });
    await service.returnOf(sale, "15.00");
    expect(await exportDay(accountant, file)).toMatchObject({
      value: {
        ...{ state: "signed", transactions: 1, dayZone: "America/Toronto", timeZone: "UTC", madeBy: "Test accountant" },
        service: [{ change: "changed", after: { transactionId: sale, returnedCents: 1_500 } }],
        steps: [{ event: "signed", staffName: "Test manager" }],
      },
    });
    await sandbox.control.fault({ kind: "500-before", endpoints: ["reports"], seconds: 30 });
    expect(await exportDay(manager, file)).toMatchObject({ value: { service: null } });
    await sandbox.control.clearFaults();
    expect(await exportDay(clerk, file)).toEqual({ kind: "not_permitted" });
    const events = (await world.store.tables.audit.forSubject(STORE, day.toString())).map(({ name }) => name);
    expect(events.toSorted()).toEqual(["day.exported", "day.exported", "day.signed"]);
  });

  test("waits for the end of the day, and for the book; clerks see and sign off nothing", async () => {
    expect(await showDay(manager, at())).toMatchObject({ value: { kind: "not_over" } });
    await noonOf(day.add({ days: 1 }));
    expect(await showDay(manager, at())).toMatchObject({ value: { kind: "not_kept" } });
    const digest = "0".repeat(64);
    const early = { ...at(), seenVersion: 0, digest, counted: [], note: "" };
    expect(await signDay(manager, early)).toMatchObject({ reason: { rule: "day_not_kept" } });
    for (const refused of [
      await showDay(clerk, at()),
      await signDay(clerk, early),
      await reopenDay(clerk, { ...at(), seenVersion: 1, reason: "why not" }),
      await compareDayWithService(clerk, at()),
      await listDays(clerk, { storeId: STORE, days: 3 }),
    ])
      expect(refused).toEqual({ kind: "not_permitted" });
    await world.store.tables.staff.giveRole("manager-1", STORE, "clerk");
    expect(await signDay(manager, early)).toMatchObject({ reason: { rule: "actor_without_right" } });
  });
});
