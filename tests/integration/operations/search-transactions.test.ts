import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Criterion } from "#lib/domain/criteria.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import { type SearchPage, withFurtherRows } from "#lib/domain/search-page.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { keepQuestion } from "#lib/operations/keep-question.ts";
import { openSearch } from "#lib/operations/open-search.ts";
import { searchTransactions } from "#lib/operations/search-transactions.ts";
import { type Elsewhere, madeElsewhere } from "#tests/support/made-elsewhere.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/start-sandbox.ts";
import { describeOnBothDatabases, temporaryDatabase } from "#tests/support/temporary-database.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

const STORE = "300200578";
const RECORDS = 1_200;
let sandbox: RunningSandbox;
let service: Elsewhere;

beforeAll(async () => {
  sandbox = await startSandbox({ records: RECORDS });
  service = madeElsewhere(sandbox);
});
afterAll(() => sandbox.stop());

function answerOf<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== "done") throw new Error(`not done: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

describe("searchTransactions", () => {
  let context: OperationContext;
  let database: Awaited<ReturnType<typeof temporaryDatabase>>;
  let days: { from: string; to: string };
  beforeAll(async () => {
    database = await temporaryDatabase("sqlite");
    context = await actingAs(testWorld(sandbox, database.store), "accountant");
    const day = context.clock.now().toZonedDateTimeISO(sandbox.timeZone).toPlainDate();
    days = { from: day.subtract({ days: 100 }).toString(), to: day.toString() };
  });
  afterAll(() => database.remove());

  const ask = (criteria: readonly Criterion[], change: { startRow?: number; until?: string | null } = {}) =>
    searchTransactions(context, { storeId: STORE, ...days, criteria, startRow: 1, until: null, ...change });

  test("reads page after page, and a sale made in between neither repeats nor hides a row", async () => {
    const first = answerOf(await ask([]));
    expect(first.rows).toHaveLength(500);
    expect(first).toMatchObject({ nextRow: 501, strangeOffsets: [] });
    expect(first.until).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    // The window ends with the full second after the read, and that second counts.
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    const latecomer = await service.purchase("10.00", "INV-LATE-1");
    let rows = first.rows;
    for (let page: SearchPage = first; page.nextRow !== null; ) {
      page = answerOf(await ask([], { startRow: page.nextRow, until: first.until }));
      expect(page.until).toBe(first.until);
      const before = rows.length;
      rows = withFurtherRows(rows, page.rows);
      expect(rows.length - before).toBe(page.rows.length);
    }
    const ids = rows.map((row) => row.transactionId);
    expect(ids).toHaveLength(RECORDS);
    expect(ids).not.toContain(latecomer);
    expect(ids).toEqual([...ids].sort((one, other) => Number(other) - Number(one)));
    expect(answerOf(await ask([])).rows[0]?.transactionId).toBe(latecomer);
  });

  test("shows a sale as the grid needs it, in the account's own time", async () => {
    const id = await service.purchase("123.45", "INV-8001");
    const { rows, nextRow, readAtLocal } = answerOf(
      await ask([{ field: "OrderNumber", operator: "=", value: "INV-8001" }]),
    );
    expect(nextRow).toBeNull();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      transactionId: id,
      kind: "purchase",
      approved: true,
      voided: false,
      amountCents: 12_345,
      currency: "CAD",
      returnedCents: 0,
      paymentMethod: "card",
    });
    expect(rows[0]?.createdLocal.slice(0, 10)).toBe(days.to);
    expect(rows[0]?.createdFull).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} -0[45]:00$/);
    expect(readAtLocal >= (rows[0]?.createdLocal ?? "")).toBe(true);
    expect(JSON.stringify(rows)).not.toMatch(/billingEmail|billingPhone|ipAddress/);
  });

  test("combines conditions with AND, each in its own comparison", async () => {
    const between = answerOf(
      await ask([
        { field: "Amount", operator: ">=", value: "20.00" },
        { field: "Amount", operator: "<", value: "100.00" },
        { field: "Response", operator: "=", value: "approved" },
        { field: "TransType", operator: "=", value: "purchase" },
      ]),
    );
    expect(between.rows.length).toBeGreaterThan(10);
    for (const row of between.rows) {
      expect(row.amountCents >= 2_000 && row.amountCents < 10_000 && row.approved && row.kind === "purchase").toBe(
        true,
      );
    }
  });

  test("finds nothing as an empty, complete page", async () => {
    const none = answerOf(await ask([{ field: "OrderNumber", operator: "=", value: "no-such-order" }]));
    expect(none).toMatchObject({ rows: [], nextRow: null });
  });

  test("is closed to people without a role in the store", async () => {
    const stranger = { ...context, actor: { ...context.actor, roles: { "999999999": "administrator" as const } } };
    const request = { storeId: STORE, ...days, criteria: [], startRow: 1, until: null };
    expect(await searchTransactions(stranger, request)).toEqual({ kind: "not_permitted" });
    expect(await openSearch(stranger, { storeId: STORE, parameters: [] })).toEqual({ kind: "not_permitted" });
    expect(await keepQuestion(stranger, { storeId: STORE, ...days, criteria: [] })).toEqual({ kind: "not_permitted" });
  });

  test("refuses a cut outside its days instead of reading others", async () => {
    expect(await ask([], { startRow: 501, until: "2035-01-01T00:00:00" })).toMatchObject({ kind: "not_allowed" });
    expect(await ask([], { startRow: 501, until: "yesterday" })).toMatchObject({ kind: "not_allowed" });
  });

  test("a service that is away is unavailable, never an empty page, and is read again when it is back", async () => {
    await sandbox.kill();
    expect(await ask([])).toEqual({ kind: "unavailable", cause: "unreachable" });
    await sandbox.restart();
    expect(answerOf(await ask([])).rows).toHaveLength(500);
  });

  test("wrong credentials and a strange zone are said", async () => {
    const wrong = testWorld({ ...sandbox, reportingPasscode: "wrong" }, database.store);
    const request = { storeId: STORE, ...days, criteria: [], startRow: 1, until: null };
    expect(await searchTransactions({ ...wrong, actor: context.actor }, request)).toEqual({
      kind: "unavailable",
      cause: "authentication_failed",
    });
    const elsewhere = testWorld({ ...sandbox, timeZone: "Europe/Paris" }, database.store);
    const page = answerOf(await searchTransactions({ ...elsewhere, actor: context.actor }, request));
    expect(page.strangeOffsets).not.toEqual([]);
  });
});

describeOnBothDatabases("the address of a search", (open) => {
  const days = { from: "2026-11-01", to: "2026-11-21" };
  const smith = { field: "CardOwner", operator: "=", value: "Smith & Co. = 4" };
  const clerk = async () => actingAs(testWorld(sandbox, (await open()).store), "clerk");
  const reopen = async (context: OperationContext, query: string) =>
    answerOf(await openSearch(context, { storeId: STORE, parameters: new URLSearchParams(query) }));

  test("carries plain conditions itself", async () => {
    const context = await clerk();
    const criteria = [{ field: "Amount", operator: "=", value: "12.30" }];
    const query = answerOf(await keepQuestion(context, { storeId: STORE, ...days, criteria }));
    expect(query).toBe("from=2026-11-01&to=2026-11-21&where=Amount.eq.12.30");
    expect(await reopen(context, query)).toMatchObject({ problems: [], search: { ...days, criteria } });
  });

  test("carries a reference for personal ones, the same for the same question, known in its own store only", async () => {
    const context = await clerk();
    const question = { storeId: STORE, ...days, criteria: [smith] };
    const query = answerOf(await keepQuestion(context, question));
    expect(query).toMatch(/^from=2026-11-01&to=2026-11-21&q=[A-Za-z0-9_-]+$/);
    expect(answerOf(await keepQuestion(context, question))).toBe(query);
    expect(await reopen(context, query)).toMatchObject({ problems: [], search: { ...days, criteria: [smith] } });

    await context.store.tables.stores.put({ storeId: "300200579", name: "Another shop" });
    const elsewhere = { ...context, actor: { ...context.actor, roles: { "300200579": "clerk" as const } } };
    const found = answerOf(
      await openSearch(elsewhere, { storeId: "300200579", parameters: new URLSearchParams(query) }),
    );
    expect(found).toMatchObject({ search: null, problems: [{ problem: "reference_unknown" }] });
  });

  test("never holds or keeps a full card number", async () => {
    const context = await clerk();
    for (const field of ["OrderNumber", "CardOwner"]) {
      const criteria = [{ field, operator: "=", value: "4242-4242-4242-4242" }];
      const query = answerOf(await keepQuestion(context, { storeId: STORE, ...days, criteria }));
      expect(query).not.toMatch(/4242/);
      const { typed, search } = await reopen(context, query);
      expect(typed).toEqual([{ field, operator: "=", value: "" }]);
      expect(search).toBeNull();
    }
  });

  test("with anything unreadable searches nothing, and shows all of it", async () => {
    const context = await clerk();
    const opened = await reopen(context, "from=2026-11-01&to=2026-10-01&where=Amount.eq.1e9&where=Nonsense&colour=red");
    expect(opened.search).toBeNull();
    expect(opened.problems.map(({ at, problem }) => `${at} ${problem}`)).toEqual([
      "address parameter_unknown",
      "criteria.0.value value_not_amount",
      "criteria.1.field unknown_field",
      "to end_before_start",
    ]);
    expect(opened.typed).toEqual([
      { field: "Amount", operator: "=", value: "1e9" },
      { field: "", operator: "", value: "Nonsense" },
    ]);
  });

  test("without dates means the last seven days of the account's zone", async () => {
    const context = await clerk();
    const day = context.clock.now().toZonedDateTimeISO(sandbox.timeZone).toPlainDate();
    expect((await reopen(context, "")).search).toEqual({
      from: day.subtract({ days: 6 }).toString(),
      to: day.toString(),
      criteria: [],
    });
  });
});
