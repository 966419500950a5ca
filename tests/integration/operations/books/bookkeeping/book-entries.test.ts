import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ACCOUNT_MAPPING } from "#lib/domain/accounting/bookkeeping/account-mapping.ts";
import { type BookEntry, isBalanced } from "#lib/domain/accounting/bookkeeping/book-entry.ts";
import { bookMonth, exportMonth } from "#lib/operations/books/bookkeeping/book-entries.ts";
import { listBookFiles } from "#lib/operations/books/bookkeeping/list-book-files.ts";
import { keepDayBook } from "#lib/operations/books/day-book/keep-day-book.ts";
import { checkStatement } from "#lib/operations/books/settlement/check-statement.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { changeSetting } from "#lib/operations/ground/settings/change-setting.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { cents, rawBook } from "#tests/support/services/raw-book.ts";
import { actingAs, setClocks, type TestWorld, testWorld } from "#tests/support/test-world.ts";

describe.each(["sqlite", "postgres"] as const)("the entries of a month, on %s", (kind) => {
  let sandbox: RunningSandbox;
  let service: ExternalClient;
  let database: TemporaryDatabase;
  let world: TestWorld;
  let accountant: TestWorld & OperationContext;

  beforeAll(async () => {
    sandbox = await startSandbox({ control: true, now: "2026-11-02T12:00:00-05:00" });
    service = externalClient(sandbox);
  });
  afterAll(() => sandbox.stop());
  beforeEach(async () => {
    database = await temporaryDatabase(kind);
    world = testWorld(sandbox, database.store);
    accountant = await actingAs(world, "accountant");
    return () => database.remove();
  });

  const at = { storeId: STORE, month: "2026-11" };

  test("are those of the service's book to the cent, once every day was read; no file is made before", async () => {
    for (const [day, amount] of [
      [2, "100.10"],
      [3, "50.25"],
      [5, "7.00"],
    ] as const) {
      await setClocks(sandbox, world.clock, `2026-11-0${day}T12:00:00-05:00`);
      const sale = await service.purchase(amount, `BOOK-${kind}-${day}`);
      if (day === 3) await service.returnOf(sale, "10.00");
    }
    await setClocks(sandbox, world.clock, "2026-11-06T12:00:00-05:00");
    await keepDayBook(world);
    const first = await bookMonth(accountant, at);
    expect(first).toMatchObject({ value: { missing: ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04"] } });
    const request = { ...at, layout: "csv", currency: "CAD", by: "day" } as const;
    expect(await exportMonth(accountant, request)).toMatchObject({ reason: { rule: "day_not_kept" } });
    await keepDayBook(world);
    const booked = await exportMonth(accountant, request);
    if (booked.kind !== "done") throw new Error(JSON.stringify(booked));
    const { byDay, byMonth, to, unsigned } = booked.value;
    expect(to).toBe("2026-11-05");
    // The days so far would be booked twice: now, and with the whole month.
    expect(await exportMonth(accountant, { ...request, by: "month" })).toMatchObject({ kind: "not_allowed" });
    expect(unsigned).toHaveLength(5);
    expect([...byDay, ...byMonth].every(isBalanced)).toBe(true);
    expect(byDay.map(({ date }) => date)).toEqual(["2026-11-02", "2026-11-03", "2026-11-05"]);
    const raw = (await rawBook(sandbox)).filter(
      (row) => row.trn_order_number.includes(`BOOK-${kind}`) || row.trn_type === "R",
    );
    const sum = (type: string) =>
      raw.filter((row) => row.trn_type === type).reduce((so, row) => so + cents(row.trn_amount), 0);
    const of = (role: string, side: "debitCents" | "creditCents") =>
      byMonth[0]?.lines.filter((line) => line.role === role).reduce((so, line) => so + line[side], 0);
    expect([of("sales", "creditCents"), of("refunds", "debitCents")]).toEqual([sum("P"), sum("R")]);
    const events = await world.store.tables.audit.forSubject(STORE, "2026-11");
    expect(events.map(({ name }) => name)).toEqual(["books.exported"]);

    // Sage and Xero would book another currency as that of the books.
    const foreign = { ...request, layout: "xero", currency: "USD" } as const;
    expect(await exportMonth(accountant, foreign)).toMatchObject({ reason: { rule: "books_other_currency" } });
    expect(await exportMonth(accountant, { ...foreign, layout: "quickbooks" })).toMatchObject({ kind: "done" });

    // Whoever comes later sees the file, and what changed since.
    const made = async (value = booked.value) => {
      const listed = await listBookFiles(accountant, { storeId: STORE, booked: value });
      return listed.kind === "done" ? listed.value.filter((file) => file.currency === "CAD") : listed.kind;
    };
    expect(await made()).toMatchObject([
      { personName: accountant.actor.name, layout: "csv", by: "day", changedDays: [], areAccountsChanged: false },
    ]);
    const [earliest, ...others] = byDay;
    const later = { ...booked.value, byDay: [...others, { ...others[0], date: "2026-11-04" } as BookEntry] };
    expect(earliest?.date).toBe("2026-11-02");
    expect(await made(later)).toMatchObject([{ changedDays: ["2026-11-02", "2026-11-04"] }]);
    const renamed = { ...booked.value, mapping: { ...booked.value.mapping, taxRate: "Zero" } };
    expect(await made(renamed)).toMatchObject([{ changedDays: [], areAccountsChanged: true }]);
    expect(await listBookFiles(await actingAs(world, "clerk"), { storeId: STORE, booked: booked.value })).toEqual({
      kind: "not_permitted",
    });

    // Settlements are booked once an administrator wants it, from the deposits that a statement ticked off.
    const statement = "Date,Description,Amount\n2026-11-04,SERVICE,97.50\n2026-11-05,RENT,-1.00\n";
    const bytes = new TextEncoder().encode(statement);
    const upload = { storeId: STORE, bytes, choices: {}, tolerance: { cents: 100, days: 5 }, currency: "CAD" };
    expect(await checkStatement(accountant, upload)).toMatchObject({ value: { matched: [{ line: { line: 2 } }] } });
    const admin = await actingAs(world, "administrator");
    const value = { ...ACCOUNT_MAPPING.byDefault, settlements: true };
    const wanted = { storeId: STORE, seenAt: null, name: "accounts", value } as const;
    expect(await changeSetting(admin, wanted)).toMatchObject({ kind: "done" });
    const settled = async () => {
      const month = await bookMonth(accountant, at);
      const entry =
        month.kind === "done" ? month.value?.byDay.find(({ reference }) => reference.startsWith("CS")) : null;
      return (
        entry && [
          entry.date,
          ...entry.lines.map(({ role, debitCents, creditCents }) => `${role} ${debitCents - creditCents}`),
        ]
      );
    };
    expect(await settled()).toEqual(["2026-11-04", "bank 9750", "fees 260", "card -10010"]);
    await sandbox.control.fault({ kind: "500-before", endpoints: ["settlement"], times: 1 });
    expect(await exportMonth(accountant, request)).toMatchObject({ reason: { rule: "day_not_kept" } });
  });

  test("are for those who may export; accounts are an administrator's", async () => {
    await setClocks(sandbox, world.clock, "2026-11-20T12:00:00-05:00");
    const clerk = await actingAs(world, "clerk");
    expect(await bookMonth(clerk, at)).toEqual({ kind: "not_permitted" });
    expect(await exportMonth(clerk, { ...at, layout: "csv", currency: "CAD", by: "day" })).toEqual({
      kind: "not_permitted",
    });
    const value = { ...ACCOUNT_MAPPING.byDefault, taxRate: "Zero rated" };
    const change = { storeId: STORE, seenAt: null, name: "accounts", value } as const;
    expect(await changeSetting(accountant, change)).toEqual({ kind: "not_permitted" });
    const admin = await actingAs(world, "administrator");
    expect(await changeSetting(admin, change)).toMatchObject({ kind: "done" });
    for (const month of ["2026-12", "2001-01"]) {
      expect(await bookMonth(accountant, { ...at, month })).toEqual({ kind: "done", value: null });
    }
    const keeper = await world.store.tables.bookKeepers.find(STORE);
    expect(keeper === undefined || keeper.wantedFrom > "2023-01-01").toBe(true);
    expect(await bookMonth(accountant, at)).toMatchObject({ value: { mapping: { taxRate: "Zero rated" } } });
  });
});
