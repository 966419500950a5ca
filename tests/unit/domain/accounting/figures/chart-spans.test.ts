import { expect, test } from "vitest";
import { chartSpans, isByWeek } from "#lib/domain/accounting/figures/chart-spans.ts";
import { eachDay } from "#lib/domain/time/business-day.ts";
import { spanName } from "#lib/domain/time/span-name.ts";

test("a quarter has a bar for each day, a year one for each week from Monday to Sunday, and no day twice", () => {
  const quarter = eachDay({ from: "2026-08-29", to: "2026-11-26" });
  expect(quarter).toHaveLength(90);
  expect(chartSpans(quarter)).toEqual(quarter.map((_, first) => ({ first, end: first + 1 })));
  const year = eachDay({ from: "2025-11-27", to: "2026-11-26" });
  expect(isByWeek(year.length)).toBe(true);
  const spans = chartSpans(year).map(({ first, end }) => year.slice(first, end));
  expect(spans.flat()).toEqual(year);
  expect(spans[0]).toEqual(["2025-11-27", "2025-11-28", "2025-11-29", "2025-11-30"]);
  expect(spans.at(-1)).toEqual(["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26"]);
  expect(spans.slice(1, -1).every((days) => days.length === 7)).toBe(true);
});

test("a span of one day is that day", () => {
  expect(spanName({ from: "2026-11-26", to: "2026-11-26" })).toBe("2026-11-26");
  expect(spanName({ from: "2026-11-23", to: "2026-11-26" })).toBe("2026-11-23 – 2026-11-26");
});
