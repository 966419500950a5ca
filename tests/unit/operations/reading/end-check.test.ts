import { describe, expect, test } from "vitest";
import { checkEnds } from "#lib/operations/reading/end-check.ts";
import { reportPages, type ShortEnd } from "#lib/operations/reading/report-pages.ts";
import { aReading } from "#tests/support/searches/a-reading.ts";
import { aFoundRow } from "#tests/support/searches/found-rows.ts";
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
