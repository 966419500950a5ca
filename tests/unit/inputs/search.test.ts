import { expect, test } from "vitest";
import { searchForm, typedQuestion } from "#lib/inputs/search.ts";

const problems = (value: string) =>
  searchForm
    .safeParse({ from: "2026-11-20", to: "2026-11-21", criteria: [{ field: "Ref1", operator: "=", value }] })
    .error?.issues.map((issue) => [issue.path.join("."), issue.message]) ?? [];

test("blanks around a value do not make it too long", () => {
  expect(problems(`${" ".repeat(300)}abc `)).toEqual([]);
});

test.each(["a\u0000b", "half \ud83d", "line\nline", "\ufffd"])("%j is no value", (value) => {
  expect(problems(value)).toEqual([["criteria.0.value", "value_unreadable"]]);
});

test("a value of a million characters is too long at once", () => {
  const startedAt = performance.now();
  expect(problems("4 ".repeat(500_000))).toEqual([["criteria.0.value", "value_too_long"]]);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

test("a day is kept as it was typed, unless it is longer than any day", () => {
  const kept = (from: string) => typedQuestion.parse({ from, to: "", criteria: [] }).from;
  expect(["2026-02-31", "2026-11-200", "275760-09-13", "4030000010001", "x".repeat(100_000)].map(kept)).toEqual([
    "2026-02-31",
    "2026-11-200",
    "275760-09-13",
    "",
    "",
  ]);
});
