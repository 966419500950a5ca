import { describe, expect, test } from "vitest";
import { parseQuestion } from "#lib/domain/search/language/question-text.ts";
import type { Question } from "#lib/domain/search/question/question.ts";
import { DEFAULT_ADDRESS, type SearchAddress } from "#lib/domain/search/search-address.ts";
import { suggestAfterRefusal, suggestSearches as suggestionsFor } from "#lib/domain/search/search-suggestions.ts";

const today = Temporal.PlainDate.from("2026-11-21");
const asked = (text: string) => parseQuestion(text).question as Question;

function opened(text: string, change: Partial<SearchAddress> = {}, from = "2026-11-15", to = "2026-11-21") {
  const address = { ...DEFAULT_ADDRESS, where: { text }, ...change };
  return { address, question: asked(text), from, to, today };
}

const emptyResult = (asked: ReturnType<typeof opened>, everywhere = false) => suggestionsFor(asked, { everywhere });
const queries = (suggestions: ReturnType<typeof suggestionsFor>) =>
  suggestions.map(({ kind, query }) => `${kind} ${query}`);

describe("an empty result", () => {
  test("leads to more days, to fewer conditions and to none", () => {
    expect(queries(emptyResult(opened("amount:1.00 response:declined")))).toEqual([
      "widen range=last_30_days&where=amount:1.00+response:declined",
      "widen range=last_90_days&where=amount:1.00+response:declined",
      "drop range=last_7_days&where=response:declined",
      "drop range=last_7_days&where=amount:1.00",
      "clear range=last_7_days",
    ]);
  });

  test("of every day leads to no more of them", () => {
    expect(queries(emptyResult(opened("order:INV-7 response:declined"), true))).toEqual([
      "drop range=last_7_days&where=response:declined",
      "drop range=last_7_days&where=order:INV-7",
      "clear range=last_7_days",
    ]);
  });

  test("of days that are over leads to days before the same last one", () => {
    const days = { from: "2026-10-01", to: "2026-10-07" };
    expect(queries(emptyResult(opened("", { days }, days.from, days.to)))).toEqual([
      "widen from=2026-09-08&to=2026-10-07",
      "widen from=2026-07-10&to=2026-10-07",
    ]);
  });

  test("keeps zone, columns and order", () => {
    const change = { zone: "utc", columns: ["amount"], sort: { column: "amount", descending: false } } as const;
    expect(queries(emptyResult(opened("amount:1.00", change))).at(-1)).toBe(
      "clear range=last_7_days&zone=utc&columns=amount&sort=amount.asc",
    );
  });

  test("offers no question that must be kept first, but the rest of one that need not be", () => {
    const where = { reference: "abcdefgh" };
    expect(queries(emptyResult(opened("name:Smith amount:1.00 email:a@b.example", { where })))).toEqual([
      "widen range=last_30_days&q=abcdefgh",
      "widen range=last_90_days&q=abcdefgh",
      "clear range=last_7_days",
    ]);
    expect(queries(emptyResult(opened("name:Smith amount:1.00", { where })))).toContain(
      "drop range=last_7_days&where=amount:1.00",
    );
  });

  test("is never left by fewer days", () => {
    expect(emptyResult(opened("", {}, "2025-11-22"))).toEqual([]);
  });
});

const TOO_LONG = { rule: "range_too_long" } as const;

describe("a search that is not begun", () => {
  test("is read whole only where that helps", () => {
    const of = opened("processed:(a, b)");
    expect(queries(suggestAfterRefusal(of, { rule: "search_splits_too_far" })).join()).toContain("read=whole");
    expect(queries(suggestAfterRefusal(of, { rule: "search_hidden_values" }))).toEqual([]);
  });

  test("of ten years can be asked for a year at a time, or be read whole", () => {
    const days = { from: "2016-11-21", to: "2026-11-21" };
    expect(queries(suggestAfterRefusal(opened("", { days }, days.from, days.to), TOO_LONG))).toEqual([
      "last_days range=last_365_days",
      "days from=2026-01-01&to=2026-11-21",
      "days from=2025-01-01&to=2025-12-31",
      "days from=2024-01-01&to=2024-12-31",
      "whole from=2016-11-21&to=2026-11-21&read=whole",
    ]);
  });

  test("of a week has no shorter days to offer", () => {
    expect(queries(suggestAfterRefusal(opened("amount:1.00", { whole: true }), TOO_LONG))).toEqual([]);
  });
});
