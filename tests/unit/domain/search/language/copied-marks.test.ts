import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkDraft } from "#components/find/search/address/check-draft.ts";
import { readBox } from "#lib/domain/search/box/box-words.ts";
import { withoutMarks } from "#lib/domain/search/language/copied-marks.ts";
import { formatQuestion, parseQuestion } from "#lib/domain/search/language/question-text.ts";
import { EVERYTHING } from "#lib/domain/search/question/question.ts";
import { asPasted } from "#lib/domain/search/words/as-pasted.ts";
import { eachNumber } from "#lib/domain/search/words/exact-keys.ts";

const TODAY = Temporal.PlainDate.from("2026-11-21");
const read = (text: string) => {
  const { days, question, problems } = readBox(text, TODAY);
  return { days, text: question && formatQuestion(question), problems: problems.map(({ problem }) => problem) };
};
const day = (from: string) => ({ from, to: from });

describe("what our own cells copy, and what lists and mails give", () => {
  test.each([
    ["Visa •••• 4242", null, "Visa card:4242"],
    ["**** 4242", null, "card:4242"],
    ["****4242 100", null, "card:4242 100"],
    ["XXXX-XXXX-XXXX-4242", null, "card:4242"],
    ["424242******4242", null, "card:4242"],
    ["2026-11-20 14:03:07", day("2026-11-20"), ""],
    ["2026-11-20 14:03:07.000 -05:00 4242", day("2026-11-20"), "4242"],
    ["2026-11-20T14:03:07-05:00", day("2026-11-20"), ""],
    ["20/11/2026 2:03 PM 4242", day("2026-11-20"), "4242"],
    ["2026-11-01 09:00 2026-11-20 18:30", { from: "2026-11-01", to: "2026-11-20" }, ""],
    ["100 CAD", null, "100$ currency:CAD"],
    ["usd 1,000.00", null, '"1,000.00$" currency:USD'],
    ["−1\u00a0234,56\u00a0CAD", null, '"1234,56$" currency:CAD'],
    ["over 500 CAD", null, "amount>500.00 currency:CAD"],
    ["500 CAD ou plus", null, "amount>=500.00 currency:CAD"],
    ["visa >500 CAD", null, "visa amount>500.00 currency:CAD"],
    ["100 CAD or 200 USD", null, "(100$ currency:CAD) or (200$ currency:USD)"],
    ["“4242”", null, "4242"],
    ["« Mary Smith » 42", null, '"Mary Smith" 42'],
    ["4242; 100; today", { range: "today" }, "4242 100"],
    ["10000021,10000022", null, "10000021 or 10000022"],
    ["10000021;10000022", null, "10000021 or 10000022"],
    ["INV-1,INV-2", null, "INV-1 or INV-2"],
    ["Mary Smith <mary@x.com>", null, "Mary Smith mary@x.com"],
    ['"Mary Smith" <mary@x.com>', null, '"Mary Smith" mary@x.com'],
  ])("%s", (typed, days, text) => expect(read(typed)).toEqual({ days, text, problems: [] }));
});

describe("stays as it is", () => {
  test.each([
    ["-45.00", "-45.00"],
    ["#10000021", "#10000021"],
    ["1,000", '"1,000"'],
    ["4242,100", '"4242,100"'],
    ["order:100 CAD", "order:100 CAD"],
    ["order:a;b", "order:a;b"],
    ['"a;b" "•••• 4242" "100 CAD"', '"a;b" "•••• 4242" "100 CAD"'],
    ["14:03:07", '"14:03:07"'],
    ["CAD Smith", "CAD Smith"],
    ["amount<100", "amount<100.00"],
  ])("%s", (typed, text) => expect(read(typed).text).toBe(text));
});

test("words in quotation marks mean the same once they are written anew", () => {
  for (const word of ["a;b", "100 CAD", "••••", "INV-1,INV-2", "****4242", "“x”", "x <a@b.c>"]) {
    const question = parseQuestion(`"${word}" "CAD" "4242"`).question ?? EVERYTHING;
    expect(readBox(formatQuestion(question), TODAY).question, word).toEqual(question);
  }
  const parts = fc.constantFrom(
    "100",
    "CAD",
    "••••",
    "4242",
    "a;b",
    ";",
    "“",
    "”",
    "<a@b>",
    "-1",
    "234,56",
    "14:03",
    "x",
  );
  fc.assert(
    fc.property(fc.array(parts, { minLength: 1, maxLength: 6 }), (words) => {
      const typed = words.map((word) => `"${word}"`).join(" ");
      const question = parseQuestion(typed).question ?? EVERYTHING;
      const written = formatQuestion(question);
      // Digits that look like a telephone number are looked for as one, too.
      const expected = asPasted(written, question) ?? eachNumber(question);
      expect(readBox(written, TODAY).question).toEqual(expected);
    }),
    { numRuns: 500, examples: [[["100", "-1", "4242", "100"]]] },
  );
});

test("what is wrong behind them is marked at its own character", () => {
  const typed = "Visa •••• 4242; 100 CAD shoe:44";
  expect(readBox(typed, TODAY).problems).toMatchObject([{ problem: "unknown_field", from: typed.indexOf("shoe") }]);
});

test("beside conditions too", () => {
  const { question: beside } = parseQuestion("type:refund");
  const words = "Mary Smith <mary@x.com>";
  expect(checkDraft(words, beside ?? EVERYTHING)).toEqual({ ok: true, request: { words, beside } });
});

test("takes time that grows with the text alone", () => {
  const long = 40_000;
  for (const part of [
    "*",
    "•••• ",
    '"',
    '\\"',
    "< ",
    "<a@",
    " ",
    "1,",
    "a;",
    "100 CAD ",
    "“",
    "2026-11-20 14:",
    "> ",
  ]) {
    const started = performance.now();
    for (const start of ["", '"']) withoutMarks(start + part.repeat(long / part.length));
    expect(performance.now() - started, part).toBeLessThan(1_500);
  }
});
