import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readWhereText } from "#lib/domain/search/language/where-text.ts";
import { compileQuestion } from "#lib/domain/search/matching/compile-question.ts";
import { EVERYTHING } from "#lib/domain/search/question/question.ts";
import type { SearchRow } from "#lib/domain/search/rows/search-row.ts";
import type { SearchEnd } from "#lib/domain/search/search-events.ts";
import { windowFor } from "#lib/domain/search/search-window.ts";
import { scratchFiles } from "#lib/export/scratch-file.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { aFoundRow } from "#tests/support/find/searches/found-rows.ts";
import { planAndRead, type QuestionRequest } from "#tests/support/find/searches/plan-and-read.ts";
import { temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { sandboxClient } from "#tests/support/processes/sandbox-client.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

const STORE = "300200578";

describe.each(["listed", "hidden"])("a book that changes while it is read, voids %s", (voidRows) => {
  let sandbox: RunningSandbox;
  let service: ExternalClient;
  let context: OperationContext;
  let database: Awaited<ReturnType<typeof temporaryDatabase>>;

  beforeEach(async () => {
    sandbox = await startSandbox({ records: 6_000, control: true, settings: { "void-rows": voidRows } });
    service = externalClient(sandbox);
    database = await temporaryDatabase("sqlite");
    context = await actingAs(testWorld(sandbox, database.store), "accountant");
  });
  afterEach(async () => {
    await database.remove();
    await sandbox.stop();
  });

  async function begin(change: Partial<QuestionRequest> = {}) {
    const now = context.clock.now();
    const day = now.toZonedDateTimeISO(sandbox.timeZone).toPlainDate();
    const days = { from: day.subtract({ days: 200 }).toString(), to: day.toString() };
    const outcome = await planAndRead(context, {
      storeId: STORE,
      question: EVERYTHING,
      window: windowFor(days, sandbox.timeZone, now),
      columns: [],
      sort: null,
      whole: false,
      upTo: null,
      after: null,
      ...change,
    });
    if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
    return outcome.value;
  }

  const openFile = () => scratchFiles(database.dataDir)();

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

  /** A sale that can no longer be voided, and of which nothing was given back. */
  function olderSale(rows: ReadonlyMap<string, SearchRow>): string {
    const day = context.clock.now().toZonedDateTimeISO("America/New_York").toPlainDate().subtract({ days: 1 });
    for (const row of rows.values()) {
      const isPlain = row.kind === "purchase" && row.approved && !row.voided && row.returnedCents === 0;
      if (!isPlain || row.createdLocal.slice(0, 10) >= day.toString()) continue;
      return row.transactionId;
    }
    throw new Error("the first rows are all of today and yesterday");
  }

  /** Returns a part of it, which is all that leads to it. */
  async function returnOlderSale(rows: ReadonlyMap<string, SearchRow>): Promise<string> {
    const sale = olderSale(rows);
    await service.returnOf(sale, "0.01");
    return sale;
  }

  /** Reads, and does something to the book between the first page and the others. */
  async function readWith(change: (rows: ReadonlyMap<string, SearchRow>) => Promise<void>) {
    const rows = new Map<string, SearchRow>();
    const replaced: string[] = [];
    let isChanged = false;
    let end: SearchEnd | undefined;
    for await (const event of await begin()) {
      if (event.kind === "rows") {
        for (const row of event.rows) rows.set(row.transactionId, row);
        // The first rows are handed on before the rest of their page.
        if (rows.size < 500 || isChanged) continue;
        await change(rows);
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

  test("leads from the void of a return under a number of its own to the sale", async () => {
    const { rows: before } = await readWith(async () => {});
    const sale = olderSale(before);
    const order = { amount: "1.00", order_number: "OWN-NUMBER-1" };
    const { json } = await sandboxClient(sandbox).post(`/v1/payments/${sale}/returns`, order);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const { rows, replaced, end } = await readWith(async () => void (await service.voidOf(String(json.id), "1.00")));
    expect(replaced.toSorted()).toEqual([sale, String(json.id)].toSorted());
    expect(rows.get(sale)).toMatchObject({ returnedCents: 0 });
    expect(end).toMatchObject({ complete: true, changed: 2 });
  });

  test.each([
    ["voided:no", null],
    ["voided:no", { column: "orderNumber", descending: false }],
    ["voided:yes", null],
    ["returned:0", null],
    ["returned>0", { column: "orderNumber", descending: false }],
    ["voided:yes or returned>0", null],
  ] as const)("has in the end what %s asks for, in the order %j", async (where, sort) => {
    const voided = await service.purchase("20.00", "INV-JOIN-1");
    const returned = await service.purchase("30.00", "INV-JOIN-2");
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const { question } = readWhereText(where);
    const found = new Set<string>();
    let isChanged = false;
    for await (const event of await begin({ question: question ?? EVERYTHING, sort, openFile })) {
      if (event.kind === "rows") for (const { transactionId } of event.rows) found.add(transactionId);
      if (event.kind === "changed") {
        for (const { transactionId } of event.joined) found.add(transactionId);
        for (const id of event.gone) found.delete(id);
      }
      if (event.kind === "ended") expect(event).toMatchObject({ complete: true, missing: [] });
      if (isChanged || (event.kind !== "rows" && event.kind !== "progress")) continue;
      isChanged = true;
      await service.voidOf(voided, "20.00");
      await service.returnOf(returned, "7.50");
    }
    const asks = compileQuestion(question ?? EVERYTHING);
    const book = [...(await wholeBook())].filter(([id]) => Number(id) <= Number(returned));
    const wanted = book.filter(([, row]) => asks(aFoundRow(row), () => false)).map(([id]) => id);
    expect(wanted.includes(voided)).toBe(where.startsWith("voided:yes") || where === "returned:0");
    expect([...found].toSorted()).toEqual(wanted.toSorted());
  });

  test("tells who reads on what became of the rows of the steps before", async () => {
    const sale = await service.purchase("20.00", "INV-STEP-1");
    const untouched = await service.purchase("30.00", "INV-STEP-2");
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const rows = new Map<string, SearchRow>();
    const told = new Set<string>();
    let [next, readAt]: [string | null, string] = [null, ""];
    const step = async (upTo: number) => {
      for await (const event of await begin({ upTo, after: next })) {
        if (event.kind === "begun") readAt ||= event.readAtLocal;
        if (event.kind === "begun") expect(event.readAtLocal).toBe(readAt);
        if (event.kind === "rows") for (const row of event.rows) rows.set(row.transactionId, row);
        if (event.kind === "changed") {
          for (const row of [...event.rows, ...event.joined]) {
            told.add(row.transactionId);
            rows.set(row.transactionId, row);
          }
          expect(event.gone).toEqual([]);
        }
        if (event.kind === "ended") next = event.next;
      }
    };
    await step(1_000);
    const older = await returnOlderSale(rows);
    await step(1_000);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await service.voidOf(sale, "20.00");
    await step(50_000);
    expect(next).toBeNull();
    expect(rows.get(sale)).toMatchObject({ voided: true });
    expect(rows.get(older)).toMatchObject({ returnedCents: 1 });
    expect(told).toContain(older);
    expect(told).not.toContain(untouched);
    const book = await wholeBook();
    for (const [id, row] of rows) {
      expect({ id, voided: row.voided, returnedCents: row.returnedCents }).toEqual({ id, ...book.get(id) });
    }
    expect([...rows.keys()]).toEqual([...book.keys()].filter((id) => Number(id) <= Number(untouched)));
  });
});
