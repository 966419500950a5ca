import { expect, test } from "vitest";
import type { BatchRow } from "#lib/domain/batches/batch.ts";
import { doubtsInARow, LATEST_SENT, unsentInARow } from "#lib/domain/batches/doubts-in-a-row.ts";

const NOW = Temporal.Instant.from("2026-11-21T15:00:00Z");
const sentAt = NOW.toString();
const lost = { state: "in_doubt", checks: 0, sentAt } as const;
const found = { state: "succeeded", checks: 1, sentAt } as const;
const answered = { state: "succeeded", checks: 0, sentAt } as const;

test("a list stands back twice as long after each lost answer in a row, a minute at the most", () => {
  const waits = Array.from(
    { length: LATEST_SENT + 1 },
    (_, count) => doubtsInARow(Array(count).fill(lost), NOW).standsBackMs / 1_000,
  );
  expect(waits).toEqual([0, 0, 2, 4, 8, 16, 32, 60, 60]);
});

test("what was found out since was a lost answer all the same, and an answer ends the row of them", () => {
  expect(doubtsInARow([lost, found, lost, answered, lost], NOW)).toEqual({ areMany: true, standsBackMs: 4_000 });
  expect(doubtsInARow([answered, lost, lost, lost], NOW)).toEqual({ areMany: false, standsBackMs: 0 });
  expect(doubtsInARow([lost, answered, lost, lost], NOW)).toEqual({ areMany: false, standsBackMs: 0 });
});

test("it goes on when that while is over, and for no clock that is ahead of its own", () => {
  const after = (duration: Temporal.DurationLike) => doubtsInARow([lost, lost, lost], NOW.add(duration)).standsBackMs;
  expect([after({ seconds: 3 }), after({ seconds: 4 }), after({ hours: 1 }), after({ hours: -1 })]).toEqual([
    1_000, 0, 0, 0,
  ]);
});

test("rows that were not sent are counted back to the last one that was answered, whatever was lost between", () => {
  let second = 0;
  const rows = (...states: string[]) =>
    states.map((state) => {
      second += 1;
      const problem = state === "unsent" ? { rule: "row_unsent" } : null;
      const changedAt = `2026-11-21T15:00:${String(second).padStart(2, "0")}Z`;
      return { state: state === "open" ? "unsent" : state, problem, changedAt } as BatchRow;
    });
  expect(unsentInARow(rows("done", "unsent", "in_doubt", "unsent", "ready"))).toBe(2);
  expect(unsentInARow(rows("unsent", "unsent", "refused"))).toBe(0);
  // Something else of that sale was under way: the service was there.
  expect(unsentInARow(rows("unsent", "open", "unsent"))).toBe(1);
  expect(unsentInARow([])).toBe(0);
});
