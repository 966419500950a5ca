import { describe, expect, test } from "vitest";
import { MAX_CONDITIONS, MAX_VALUES } from "#lib/domain/search/question/criteria.ts";
import type { Condition, Group } from "#lib/domain/search/question/question.ts";
import { MAX_DEPTH } from "#lib/domain/search/question/read-question.ts";
import { askedSearch, MAX_ASKED_BYTES, plainSearch } from "#lib/inputs/find/search.ts";
import { AROUND } from "#tests/support/find/searches/asked-search.ts";

const reads = (asked: object) => askedSearch.safeParse({ ...AROUND, ...asked }).success;

const condition: Condition = { kind: "condition", field: "Ref1", comparison: "is", values: ["x"] };
const all = (...items: Group["items"]): Group => ({ kind: "group", match: "all", items });

/** Groups within groups, so many. */
function nested(levels: number): Group {
  let group = all(condition);
  for (let level = 1; level < levels; level += 1) group = all(group);
  return group;
}

describe("what the search page asks", () => {
  test("is a question, its text, or words", () => {
    expect(reads({ question: all(condition, { ...condition, off: true }) })).toBe(true);
    expect(reads({ text: "amount>=100" })).toBe(true);
    expect(reads({ words: "4242 100 today" })).toBe(true);
    expect(reads({ words: "4242 100 today", beside: all(condition) })).toBe(true);
    expect(reads({})).toBe(false);
    expect(reads({ words: 5 })).toBe(false);
    expect(reads({ question: { ...all(), match: "some" } })).toBe(false);
  });

  test("may hold what cannot be searched, for the page to show", () => {
    expect(reads({ question: all({ ...condition, field: "Nonsense", values: ["\u0000"] }) })).toBe(true);
    expect(reads({ words: "", days: { from: "2026-02-31", to: "" } })).toBe(true);
  });

  test("is nested no deeper than a question may be, however deep somebody sends it", () => {
    expect(reads({ question: nested(MAX_DEPTH) })).toBe(true);
    expect(reads({ question: nested(MAX_DEPTH + 1) })).toBe(false);
    expect(reads({ question: nested(5_000) })).toBe(false);
  });

  test("takes a pasted column of ten thousand ids, and what is too much as well, for the page to show where", () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => String(10_000_000 + index));
    const asked = (count: number) => ({ question: all({ ...condition, comparison: "one_of", values: ids(count) }) });
    expect(reads(asked(MAX_VALUES))).toBe(true);
    expect(reads(asked(MAX_VALUES + 1))).toBe(true);
    const many = (count: number) => all(...Array.from({ length: count }, () => condition));
    expect(reads({ question: many(MAX_CONDITIONS + 1) })).toBe(true);
    // So many that to write them as text would hold up everybody.
    expect(reads({ question: all(many(MAX_CONDITIONS), many(MAX_CONDITIONS + 1)) })).toBe(false);
    expect(reads({ words: "", beside: many(2 * MAX_CONDITIONS + 1) })).toBe(false);
    const longest = ids(MAX_VALUES).map((id) => id.padStart(18, "1"));
    const question = all({ ...condition, comparison: "one_of", values: longest });
    expect(JSON.stringify({ ...AROUND, question }).length).toBeLessThan(MAX_ASKED_BYTES);
  });

  test.each([
    { days: { range: "tomorrow" } },
    { zone: "mars" },
    { columns: [] },
    { columns: ["nonsense"] },
    { sort: { column: "amount" } },
    { question: all() },
    { page: 2 },
  ])("%j cannot be read", (wrong) => {
    expect(reads({ words: "", ...wrong })).toBe(false);
  });

  test("a day is kept as it was typed, unless it looks like none", () => {
    const kept = (from: string) => {
      const { days } = askedSearch.parse({ ...AROUND, words: "", days: { from, to: "" } });
      return "from" in days ? days.from : undefined;
    };
    const days = ["2026-02-31", "2026-11-200", "275760-09-13"];
    expect(days.map(kept)).toEqual(days);
    for (const text of ["4030000010001234", "x".repeat(99), "4165550100", "416-555-0100", "Tremblay"])
      expect([text, kept(text)]).toEqual([text, ""]);
  });
});

describe("the one box as a plain form posts it", () => {
  const read = (form: string) => plainSearch.parse(Object.fromEntries(new URLSearchParams(form)));

  test("has words, days by name or by date, and a zone", () => {
    expect(read("words=4242+today&range=last_30_days&zone=utc")).toEqual({
      words: "4242 today",
      days: { range: "last_30_days" },
      zone: "utc",
      columns: null,
      sort: null,
      grouped: false,
      whole: false,
    });
    expect(read("words=&range=last_7_days&from=2026-11-01&to=").days).toEqual({ from: "2026-11-01", to: "" });
    expect(read("words=x&range=nonsense&zone=nonsense")).toMatchObject({
      days: { range: "last_7_days" },
      zone: "store",
    });
  });
});
