import { describe, expect, test } from "vitest";
import type { Criterion } from "#lib/domain/search/question/criteria.ts";
import type { Gateway } from "#lib/gateway/contract/gateway.ts";
import type { PlannedRead } from "#lib/operations/find/reading/planned-reads.ts";
import { reportPages, type ShortEnd } from "#lib/operations/find/reading/report-pages.ts";
import { checkEnds, ignoredCriteria } from "#lib/operations/find/reading/result-checks.ts";
import { aReading } from "#tests/support/find/searches/a-reading.ts";
import { aFoundRow } from "#tests/support/find/searches/found-rows.ts";
import { type Habits, standInService } from "#tests/support/services/stand-in-service.ts";

const DAYS = { startDate: "2026-11-01T00:00:00", endDate: "2026-11-30T23:59:59", criteria: [] };
/** As many as two pages of the reading, of which the second is cut off. */
const ROWS = 80;

/** What is missing of a service that ends its second page of 50 after so many rows. */
async function missingAfter(cameOfSecond: number, habits: Habits) {
  const book = Array.from({ length: ROWS }, (_, index) => aFoundRow({ transactionId: String(1_000 + index) }));
  const { gateway } = standInService(() => book, {
    ...habits,
    send: (all, question, before) => {
      const rows = habits.send?.(all, question, before) ?? all;
      return question.startRow >= 50 && question.endRow >= 99 ? rows.slice(0, cameOfSecond) : rows;
    },
  });
  const ends = new Map<number, ShortEnd>();
  const shape = { turn: "first", pageRows: 50, ahead: 1, mostRows: null } as const;
  const reading = aReading(gateway);
  const endsAt = (end: ShortEnd) => void ends.set(0, end);
  for await (const page of reportPages(reading, DAYS, { ...shape, endsAt })) expect(page.kind).toBe("page");
  return checkEnds(reading, ends);
}

describe.each([
  ["as asked", {}],
  ["without the last row of a page", { send: (rows, { startRow, endRow }) => rows.slice(0, endRow - startRow) }],
  ["whatever the id", { leavesOut: ["TransactionId"] }],
] satisfies [string, Habits][])("a service that sends rows %s", (_, habits) => {
  test("is seen to have left rows behind a short page", async () => {
    const cause = "unreadable_answer";
    expect(await missingAfter(23, habits)).toMatchObject([{ part: "search", request: 0, cause }]);
  });

  test("is believed where there are none", async () => {
    expect(await missingAfter(31, habits)).toEqual([]);
  });
});

const byAna: Criterion = { field: "ProcessedBy", operator: "=", value: "ana" };
const dear: Criterion = { field: "Amount", operator: ">", value: "50.00" };
const READS = [[dear], [dear, byAna], [byAna]].map(
  (criteria, index) =>
    ({
      question: { criteria, startDate: `2026-01-0${3 - index}T00:00:00`, endDate: `2026-12-1${index}T00:00:00` },
    }) as unknown as PlannedRead,
);
const BOOK = [aFoundRow({ transactionId: "1" }), aFoundRow({ transactionId: "2" })];

const answering = (gateway: Gateway, reply: object) =>
  ({ ...gateway, readReport: async () => reply }) as unknown as Gateway;

describe("the requests by fields that no row shows", () => {
  test("are believed of a service that finds nothing by a value that nothing has, asked once for each field", async () => {
    const { gateway, asked } = standInService(() => BOOK, { leavesOut: ["Amount"], processedBy: { "1": "ana" } });
    expect(await ignoredCriteria(aReading(gateway), READS, [])).toEqual([]);
    expect(asked).toHaveLength(1);
    // Of the days of those requests alone: a service with years of records is not made to look through all of them.
    expect(asked).toMatchObject([{ startDate: "2026-01-01T00:00:00", endDate: "2026-12-12T00:00:00" }]);
    expect(await ignoredCriteria(aReading(gateway), READS.slice(0, 1), [])).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  test("are missing of a service that leaves such a field out, or does not answer; one that refuses the value has looked at it", async () => {
    const { gateway } = standInService(() => BOOK, { leavesOut: ["ProcessedBy"] });
    const missing = (cause: string) => [1, 2].map((request) => ({ part: "search", request, fromRow: 1, cause }));
    expect(await ignoredCriteria(aReading(gateway), READS, [])).toEqual(missing("unreadable_answer"));
    const slow = answering(gateway, { kind: "unknown", cause: "timed_out" });
    expect(await ignoredCriteria(aReading(slow), READS, [])).toEqual(missing("timed_out"));
    const strict = answering(gateway, {
      kind: "refused",
      status: 400,
      code: 314,
      category: 3,
      message: "",
      fields: [],
    });
    expect(await ignoredCriteria(aReading(strict), READS, [])).toEqual([]);
  });

  test("are not asked for once more where something of them is missing already", async () => {
    const { gateway, asked } = standInService(() => BOOK, { leavesOut: ["ProcessedBy"] });
    const missing = (request: number) => ({ part: "search", request, fromRow: 1, cause: "unreadable_answer" }) as const;
    expect(await ignoredCriteria(aReading(gateway), READS, [missing(1), missing(2)])).toEqual([]);
    expect(asked).toHaveLength(0);
    expect(await ignoredCriteria(aReading(gateway), READS, [missing(0), missing(1)])).toEqual([missing(2)]);
  });
});
