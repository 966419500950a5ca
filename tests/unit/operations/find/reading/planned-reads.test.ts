import { describe, expect, test } from "vitest";
import { planQuestion } from "#lib/domain/search/plan/query-plan.ts";
import { EVERYTHING } from "#lib/domain/search/question/question.ts";
import type { SearchCursor } from "#lib/domain/search/search-cursor.ts";
import { windowFor } from "#lib/domain/search/search-window.ts";
import {
  countUnreported,
  currentTest,
  isAskedFor,
  type PlannedRead,
  plannedReads,
  unreportedReads,
} from "#lib/operations/find/reading/planned-reads.ts";
import { aFoundRow } from "#tests/support/find/searches/found-rows.ts";

const ZONE = "America/Toronto";
const NOW = Temporal.Instant.from("2026-11-25T17:00:00Z");

const WINDOW = windowFor({ from: "2026-11-20", to: "2026-11-20" }, ZONE, NOW);

/** Everything of that day, or what is left of it behind a cursor. */
function readsOfDay(cursor: SearchCursor | null) {
  const options = { pairs: "listed", whole: false, everywhere: false, expectedRows: 1_000 } as const;
  const planned = planQuestion(EVERYTHING, options);
  if (!planned.ok) throw new Error(planned.refusal.rule);
  return plannedReads(planned.plan, { window: WINDOW, cursor, timeZone: ZONE, now: NOW });
}

test.each([
  ["2026-11-20T04:59:59.999Z", false],
  ["2026-11-20T05:00:00.000Z", true],
  ["2026-11-21T04:59:59.999Z", true],
  // The service is asked for it as well: to the second, the end of a window is in it.
  ["2026-11-21T05:00:00.000Z", false],
])("what was made at %s is of that day: %s", (createdAt, isOfDay) => {
  const reads = readsOfDay(null);
  expect(reads[0]?.question).toMatchObject({ startDate: "2026-11-20T00:00:00", endDate: "2026-11-21T00:00:00" });
  const row = aFoundRow({ createdAt });
  expect(isAskedFor(reads, { row, requests: [0] })).toBe(isOfDay);
  expect(currentTest(reads)?.(row, true)).toBe(isOfDay);
});

test.each([
  ["2026-11-20T15:00:01", "2026-11-20T15:00:01"],
  // That day was over before it was read.
  ["", "2026-11-21T00:00:00"],
])("what is read on of a day that was cut at %j ends there, below the last row", (cut, endDate) => {
  const reads = readsOfDay({ lastId: "10000021", begunAt: NOW, window: WINDOW, cut, search: 7 });
  const below = { field: "TransactionId", operator: "<", value: "10000021" };
  expect(reads.map(({ question }) => question)).toEqual([
    { startDate: "2026-11-20T00:00:00", endDate, criteria: [below] },
  ]);
});

const READS = [{ tested: new Set(["Ref1"]) }, { tested: new Set(["Message"]) }] as unknown as PlannedRead[];

/** The requests that cannot be told after pages of so many rows that say nothing of those fields. */
function cannotTell(...pages: readonly [rows: number, ...unreported: string[]][]): readonly number[] {
  const counts = new Map<string, number>();
  for (const [rows, ...unreported] of pages) countUnreported(counts, unreported, rows);
  return unreportedReads(READS, counts);
}

describe("rows that say nothing of a field", () => {
  test("are no chance when they are fifty, in one page or in several small ones", () => {
    expect(cannotTell([50, "Ref1"])).toEqual([0]);
    expect(cannotTell([40, "Ref1"], [10, "Ref1", "Message"])).toEqual([0]);
    expect(cannotTell([40, "Ref1"], [0], [40, "Ref1"])).toEqual([0]);
    expect(cannotTell([500, "Ref1"], [500])).toEqual([0]);
  });

  test("may be chance when they are fewer, or others between them say something", () => {
    expect(cannotTell([49, "Ref1"])).toEqual([]);
    expect(cannotTell([40, "Ref1"], [40], [40, "Ref1"])).toEqual([]);
  });
});
