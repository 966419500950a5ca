import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { EVERYTHING } from "#lib/domain/question.ts";
import type { SearchEnd } from "#lib/domain/search-events.ts";
import type { SearchRow } from "#lib/domain/search-row.ts";
import { windowFor } from "#lib/domain/search-window.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { readSearch } from "#lib/operations/read-search.ts";
import { type Elsewhere, madeElsewhere } from "#tests/support/made-elsewhere.ts";
import { sandboxClient } from "#tests/support/sandbox-client.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/start-sandbox.ts";
import { temporaryDatabase } from "#tests/support/temporary-database.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

const STORE = "300200578";

describe.each(["listed", "hidden"])("a book that changes while it is read, voids %s", (voidRows) => {
  let sandbox: RunningSandbox;
  let service: Elsewhere;
  let context: OperationContext;
  let database: Awaited<ReturnType<typeof temporaryDatabase>>;

  beforeEach(async () => {
    sandbox = await startSandbox({ records: 6_000, control: true, settings: { "void-rows": voidRows } });
    service = madeElsewhere(sandbox);
    database = await temporaryDatabase("sqlite");
    context = await actingAs(testWorld(sandbox, database.store), "accountant");
  });
  afterEach(async () => {
    await database.remove();
    await sandbox.stop();
  });

  async function begin() {
    const now = context.clock.now();
    const day = now.toZonedDateTimeISO(sandbox.timeZone).toPlainDate();
    const days = { from: day.subtract({ days: 200 }).toString(), to: day.toString() };
    const outcome = await readSearch(context, {
      storeId: STORE,
      question: EVERYTHING,
      window: windowFor(days, sandbox.timeZone, now),
      columns: [],
      sort: null,
      whole: false,
      upTo: null,
      after: null,
    });
    if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
    return outcome.value;
  }

  /** What the service shows of every row, read page after page by a client of its own. */
  async function wholeBook() {
    const client = sandboxClient(sandbox);
    const book = new Map<string, { voided: boolean; returnedCents: number }>();
    for (let startRow = 1; ; startRow += 500) {
      const { json } = await client.report({ start_row: startRow, end_row: startRow + 499 });
      const records = json.records as Record<string, unknown>[];
      for (const { trn_id, trn_voided, trn_returns } of records) {
        const returnedCents = Math.round(Number(trn_returns) * 100);
        book.set(String(trn_id), { voided: trn_voided === 1, returnedCents });
      }
      if (records.length < 500) return book;
    }
  }

  /** Returns a part of a sale that can no longer be voided, which only its return leads to. */
  async function returnOlderSale(rows: ReadonlyMap<string, SearchRow>): Promise<string> {
    const day = context.clock.now().toZonedDateTimeISO("America/New_York").toPlainDate().subtract({ days: 1 });
    for (const row of rows.values()) {
      const isPlain = row.kind === "purchase" && row.approved && !row.voided && row.returnedCents === 0;
      if (!isPlain || row.createdLocal.slice(0, 10) >= day.toString()) continue;
      await service.returnOf(row.transactionId, "0.01");
      return row.transactionId;
    }
    throw new Error("the first rows are all of today and yesterday");
  }

  /** Reads, and does something to the book between the first rows and the others. */
  async function readWith(change: (rows: ReadonlyMap<string, SearchRow>) => Promise<void>) {
    const rows = new Map<string, SearchRow>();
    const replaced: string[] = [];
    let isChanged = false;
    let end: SearchEnd | undefined;
    for await (const event of await begin()) {
      if (event.kind === "rows") {
        for (const row of event.rows) rows.set(row.transactionId, row);
        if (!isChanged) await change(rows);
        isChanged = true;
      }
      if (event.kind === "changed") {
        for (const row of event.rows) {
          replaced.push(row.transactionId);
          rows.set(row.transactionId, row);
        }
      }
      if (event.kind === "ended") end = event;
    }
    return { rows, replaced, end };
  }

  test("is read again where it changed, and equals the book in the end", async () => {
    const sale = await service.purchase("20.00", "INV-CHANGE-1");
    const returned = await service.purchase("30.00", "INV-CHANGE-2");
    const untouched = await service.purchase("40.00", "INV-CHANGE-3");
    // The second that the reading begins in belongs to it.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    let [latecomer, older] = ["", ""];
    const { rows, replaced, end } = await readWith(async (first) => {
      expect(first.has(sale)).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 2_100));
      latecomer = await service.purchase("50.00", "INV-CHANGE-4");
      await service.voidOf(sale, "20.00");
      await service.returnOf(returned, "7.50");
      older = await returnOlderSale(first);
    });
    expect(end).toMatchObject({ complete: true, missing: [], changed: 3 });
    expect(replaced.toSorted()).toEqual([sale, returned, older].toSorted());
    expect(rows.get(sale)).toMatchObject({ voided: true });
    expect(rows.get(returned)).toMatchObject({ returnedCents: 750, voided: false });
    expect(rows.get(untouched)).toMatchObject({ returnedCents: 0, voided: false });
    expect(rows.has(latecomer)).toBe(false);
    const book = await wholeBook();
    expect(book.has(latecomer)).toBe(true);
    for (const [id, row] of rows) {
      expect({ id, voided: row.voided, returnedCents: row.returnedCents }).toEqual({ id, ...book.get(id) });
    }
    const before = [...book.keys()].filter((id) => Number(id) <= Number(untouched));
    expect(before.length).toBeGreaterThan(5_000);
    expect([...rows.keys()]).toEqual(before);
  });

  test("says that nothing changed when nothing did", async () => {
    await service.purchase("20.00", "INV-CHANGE-5");
    const { end, replaced } = await readWith(async () => {});
    expect(replaced).toEqual([]);
    expect(end).toMatchObject({ complete: true, changed: 0 });
  });
});
