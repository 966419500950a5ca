import { describe, expect, test } from "vitest";
import type { PlannedRead } from "#lib/operations/reading/planned-reads.ts";
import { countUnreported, unreportedReads } from "#lib/operations/reading/unreported-reads.ts";

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
