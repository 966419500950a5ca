import { describe, expect, test } from "vitest";
import type { Gateway } from "#lib/gateway/contract/gateway.ts";
import { type Page, reportPages, type ShortEnd } from "#lib/operations/find/reading/report-pages.ts";
import { aReading } from "#tests/support/find/searches/a-reading.ts";
import { aFoundRow } from "#tests/support/find/searches/found-rows.ts";
import { type Habits, standInService } from "#tests/support/services/stand-in-service.ts";

const DAYS = { startDate: "2026-11-01T00:00:00", endDate: "2026-11-30T23:59:59", criteria: [] };
const SHAPE = { turn: "first", pageRows: 500, ahead: 4, mostRows: null } as const;

const bookOf = (rows: number) =>
  Array.from({ length: rows }, (_, index) => aFoundRow({ transactionId: String(1_000 + index) }));

const serviceOf = (rows: number, habits: Habits = {}) => standInService(() => bookOf(rows), habits);

const atMost = (limit: number): Habits => ({ send: (rows) => rows.slice(0, limit) });

async function readAll(gateway: Gateway) {
  const reading = aReading(gateway);
  const pages: Page[] = [];
  for await (const page of reportPages(reading, DAYS, SHAPE)) pages.push(page);
  const rows = pages.flatMap((page) => (page.kind === "page" ? page.rows : []));
  return { pages, ids: new Set(rows.map(({ transactionId }) => transactionId)), stats: reading.stats };
}

describe("the pages of a report", () => {
  test.each([10, 12, 40, 99, 143, 499])(
    "are all read of a service that gives at most %i rows in each",
    async (limit) => {
      for (const rows of [limit, limit + 1, 2 * limit, 543]) {
        const { ids, stats } = await readAll(serviceOf(rows, atMost(limit)).gateway);
        expect(ids.size).toBe(rows);
        expect(stats.searchesDone).toBe(1);
      }
    },
  );

  test.each([
    { rows: 0, requests: 1 },
    { rows: 9, requests: 1 },
    { rows: 10, requests: 2 },
    { rows: 140, requests: 2 },
  ])("of $rows rows take $requests requests, what asks behind the last counted as no reading", async (one) => {
    const { gateway, asked } = serviceOf(one.rows);
    const { stats } = await readAll(gateway);
    expect(asked).toHaveLength(one.requests);
    expect(stats).toMatchObject({ requestsDone: one.requests, endsShown: one.requests - 1 });
  });

  test("end with no page that brought rows and came short, though it was only to tell whether more follow", async () => {
    const { gateway } = serviceOf(100, { send: (rows, _, before) => rows.slice(0, before === 0 ? 40 : 23) });
    const ends: ShortEnd[] = [];
    const shape = { ...SHAPE, endsAt: (end: ShortEnd) => void ends.push(end) };
    let rows = 0;
    for await (const page of reportPages(aReading(gateway), DAYS, shape))
      if (page.kind === "page") rows += page.rows.length;
    expect(rows).toBe(63);
    expect(ends).toMatchObject([{ fromRow: 64, behind: { startRow: 1, endRow: 2 } }]);
  });

  // Both would be read without end.
  test.each<[string, Habits]>([
    [
      "that breaks its order behind the first page, and leaves out above which id is asked for",
      { leavesOut: ["TransactionId"], arrange: (rows) => [...rows.slice(9, 19), ...rows.toReversed()], ...atMost(10) },
    ],
    [
      "that sends two pages in turns",
      { send: (_, __, before) => bookOf(60).slice((before % 2) * 30, (before % 2) * 30 + 30) },
    ],
    ["that sends one row twice to every request", { send: () => [...bookOf(1), ...bookOf(1)] }],
  ])("end as unreadable with a service %s", async (_, habits) => {
    const { gateway, asked } = serviceOf(60, habits);
    const { pages, ids } = await readAll(gateway);
    expect(pages.at(-1)).toMatchObject({ kind: "failed", cause: "unreadable_answer" });
    expect(ids.size).toBeGreaterThan(0);
    expect(asked.length).toBeLessThan(50);
  });

  test("are handed on before it is known whether the first was the last, which is asked at the same time", async () => {
    const { gateway, asked } = serviceOf(40);
    const answered = Promise.withResolvers<void>();
    const slow: Gateway = {
      ...gateway,
      async readReport(question, options) {
        const reply = gateway.readReport(question, options);
        if (question.startRow > 1) await answered.promise;
        return reply;
      },
    };
    const pages = reportPages(aReading(slow), DAYS, SHAPE);
    expect(await pages.next()).toMatchObject({ done: false, value: { kind: "page" } });
    expect(asked.map(({ startRow, endRow }) => [startRow, endRow])).toEqual([
      [1, 500],
      [41, 80],
    ]);
    answered.resolve();
    expect((await pages.next()).value).toMatchObject({ kind: "page", rows: [] });
    expect(await pages.next()).toMatchObject({ done: true });
  });
});
