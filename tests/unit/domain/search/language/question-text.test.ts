import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatQuestion, parseQuestion } from "#lib/domain/search/language/question-text.ts";
import { MAX_TEXT_LENGTH, readWhereText } from "#lib/domain/search/language/where-text.ts";
import type { Question } from "#lib/domain/search/question/question.ts";
import { readQuestion } from "#lib/domain/search/question/read-question.ts";
import { simplifyQuestion } from "#lib/domain/search/question/simplify-question.ts";
import { arbitraryQuestion } from "#tests/support/find/searches/arbitrary-questions.ts";

const canonical = (text: string) => {
  const { question, problems } = parseQuestion(text);
  return problems.length === 0 && question ? formatQuestion(question) : problems.map(({ problem }) => problem);
};
const wrongAt = (text: string) =>
  parseQuestion(text).problems.map(({ from, to, problem }) => `${problem} ${text.slice(from, to)}`);

describe("reading", () => {
  test("the whole language in one example", () => {
    expect(parseQuestion("card:4242 amount>=100 (type:refund or response:declined) ~not order:AB*").question).toEqual({
      kind: "group",
      match: "all",
      items: [
        { kind: "condition", field: "MaskedCardNumber", comparison: "is", values: ["4242"] },
        { kind: "condition", field: "Amount", comparison: "ge", values: ["100.00"] },
        {
          kind: "group",
          match: "any",
          items: [
            { kind: "condition", field: "TransType", comparison: "is", values: ["refund"] },
            { kind: "condition", field: "Response", comparison: "is", values: ["declined"] },
          ],
        },
        {
          kind: "group",
          match: "none",
          items: [{ kind: "condition", field: "OrderNumber", comparison: "starts", values: ["AB"] }],
          off: true,
        },
      ],
    });
  });

  test.each([
    ["a b or c d", "(a b) or (c d)"],
    ["a AND b and not c", "a b not c"],
    ["not (a or b) c", "not (a or b) c"],
    ["(((a)))", "a"],
    ["~~a", "~a"],
    ["", ""],
    [" , ", ""],
    ["Amount ≥ 12.5  ORDERNUMBER != b", "amount>=12.50 order!=b"],
    ["amount:12* amount:12.* card:42* card>=4000", 'amount:12* amount:"12."* card:42* card>=4000'],
    ["name<M ref1:b..A ip>=10.0.0.1 auth<=TEST", "name<M ref1:A..b ip>=10.0.0.1 auth<=TEST"],
    ["amount:20..10", "amount:10.00..20.00"],
    ["id:(3,1\n2 1, )", "id:(3, 1, 2)"],
    ["id:007", "id:7"],
    ["order!=(a, b) brand!=empty", "not order:(a, b) not brand:empty"],
    ['name:"Mary Smith"* order:*ab* email:*.ca', 'name:"Mary Smith"* order:*ab* email:*".ca"'],
    ['name:empty name:"empty" name:Or', 'name:empty name:"empty" name:"Or"'],
    ["mary@x.com 12:30 100.00", 'mary@x.com "12:30" 100.00'],
    ['ref1:"a \\"b\\" \\\\ c"', 'ref1:"a \\"b\\" \\\\ c"'],
    ["ref1:a\\b%_", "ref1:a\\b%_"],
    ["visa declined >500", "visa declined amount>500.00"],
    [">= 5 x <=7 (a or <8.5) ≥1 y ≤ 2", "amount>=5.00 x amount<=7.00 (a or amount<8.50) amount>=1.00 y amount<=2.00"],
    ["order: AB >5 amount >6", "order:AB amount>5.00 amount>6.00"],
    ['">500" <b> -> :5 12>5', '">500" "<b>" "->" ":5" "12>5"'],
    ["type:Refund currency:cad person:me", "type:refund currency:CAD person:me"],
  ])("%s", (typed, kept) => {
    expect(canonical(typed)).toBe(kept);
    expect(canonical(kept)).toBe(kept);
  });
});

describe("what is wrong stands at its characters", () => {
  test.each([
    ["card:4242 (type:refund", ["paren_unclosed ("]],
    ["a)", ["paren_unopened )"]],
    ["a ()", ["group_empty ()"]],
    ["a or", ["operand_missing or"]],
    ["or a", ["operand_missing or"]],
    ["a and and b", ["operand_missing and"]],
    ["not", ["operand_missing not"]],
    ["a ~", ["operand_missing ~"]],
    ['name:"Mary', ['quote_unclosed "Mary']],
    ['name:Ma"ry"', ['quote_misplaced "ry"']],
    ["order:a*b", ["star_misplaced b"]],
    ["order:(a*, b)", ["star_misplaced *"]],
    ["désilet* order:ab*", ["star_in_word *"]],
    ['a *ab a*b "ab"*', ["star_in_word *ab", "star_in_word *b", "star_in_word *"]],
    ["order!=ab*", ["not_before_pattern !="]],
    ["amount:", ["value_missing amount:"]],
    ["amount: or a", ["value_missing amount:"]],
    ["amount:5..", ["value_missing amount:5.."]],
    ["id:()", ["value_missing ()"]],
    [
      "colour:red amount:1,00.00 type:sail",
      ["unknown_field colour", "value_not_amount 1,00.00", "value_not_choice sail"],
    ],
    ["amount:1.234 amount>$1.000", ["value_not_amount 1.234", "value_not_amount $1.000"]],
    ["amount:(1,000, 2.00)", ["amount_in_list 1,000"]],
    ["amount:(12,50 13,75)", ["amount_in_list 12,50", "amount_in_list 13,75"]],
    ["amount:(1 000, 5)", ["amount_in_list 1 000"]],
    ["amount:(5.00,1.234,56)", ["amount_in_list 1.234,56"]],
    ["declined>5 red > x", ["unknown_field declined", "unknown_field red"]],
    ["type >5 a >5x", ["comparison_not_allowed  >", "value_not_amount 5x"]],
    ["card>42 card:42* amount:1.234*", ["value_not_last_four 42", "value_not_amount 1.234"]],
    ["amount: >5", ["value_missing amount:"]],
    ["type>refund processed:a*", ["comparison_not_allowed >", "comparison_not_in_rows :"]],
    ["id:(1, x, 2, y)", ["value_not_digits x", "value_not_digits y"]],
    ["(a or) amount:x )", ["operand_missing or", "value_not_amount x", "paren_unopened )"]],
  ])("%s", (text, wrong) => expect(wrongAt(text)).toEqual(wrong));

  test("a condition that is wrong in itself stays in the question; a text that does not hold together leaves none", () => {
    expect(parseQuestion("colour:red amount:x").question?.items).toHaveLength(2);
    expect(parseQuestion("colour:red amount:5 (").question).toBeNull();
  });
});

describe("card numbers", () => {
  test.each([
    "4242424242424242",
    "card:4242-4242-4242-4242",
    "4242 4242 4242 4242",
    "card:4242 4242 4242 4242",
    "> 4242 4242 4242 4242",
    "amount>= 4242 4242 4242 4242",
    "card:(4242 4242 4242 4242)",
    "card:(1228, 4242 4242 4242 4242)",
    "card:(1228 4242 4242 4242 4242",
    'name:"4242 4242 4242 4242"',
    "４２４２４２４２４２４２４２４２",
    "foo:4242424242424242",
    "type>4242424242424242",
    "a 4242424242424242:x",
    'order:(1, 2, 4242424242424242, "x',
    "(4242424242424242",
    "order:(4242, 4242, 4242, 4242)",
    "order:(4242,4242,\n4242,4242) (",
    'ref1:(1228 "4242", 4242 4242 4242)',
    "foo:(4242, 4242, 4242, 4242)",
    "type:(4242, 4242, 4242, 4242)",
    "order:(4242, 4242\u034f, 4242, 42\u030142)",
    "4242424242424242123",
  ])("%s leaves no question and is quoted nowhere", (text) => {
    const { question, problems } = parseQuestion(text);
    expect(question).toBeNull();
    expect(problems.length).toBeGreaterThan(0);
    expect(JSON.stringify(problems)).not.toMatch(/4242|４２/);
  });

  test("ids, amounts and last four digits side by side are none", () => {
    expect(canonical("id:(20000002 20000010 20000028) card:(4242, 4242) amount:4242")).toBe(
      "id:(20000002, 20000010, 20000028) card:(4242) amount:4242.00",
    );
    expect(canonical("card:(5082,4242,\n1532, 0690)")).toBe("card:(5082, 4242, 1532, 0690)");
    const small = Array.from({ length: 40 }, (_one, index) => String(index + 1));
    expect(canonical(`id:(${small.join(" ")})`)).toBe(`id:(${small.join(", ")})`);
    const lastFours = Array.from({ length: 50 }, (_one, index) => String(4_000 + index * 37));
    expect(canonical(`card:(${lastFours.join(" ")})`)).toBe(`card:(${lastFours.join(", ")})`);
  });
});

describe("every question", () => {
  const runnable = arbitraryQuestion
    .map(readQuestion)
    .filter(({ problems }) => problems.length === 0)
    .map(({ question }) => question);

  test("comes back from its text as it was, and has one text", () => {
    fc.assert(
      fc.property(runnable, (question: Question) => {
        const text = formatQuestion(question);
        const again = parseQuestion(text);
        expect(again.problems).toEqual([]);
        expect(again.question).toEqual(simplifyQuestion(question));
        expect(formatQuestion(again.question as Question)).toBe(text);
      }),
      { numRuns: 1_000 },
    );
  });

  test("simplified twice is simplified once", () => {
    fc.assert(
      fc.property(arbitraryQuestion, (question) => {
        expect(simplifyQuestion(simplifyQuestion(question))).toEqual(simplifyQuestion(question));
      }),
    );
  });
});

describe("every text", () => {
  const pieces = [
    '"',
    "\\",
    "(",
    ")",
    "*",
    "~",
    ":",
    "..",
    ",",
    " ",
    "\n",
    "not ",
    "or ",
    "and ",
    "amount>=",
    " >",
    "<= ",
    "card:",
    "🦊",
    "\ud800",
    "4242",
    "x",
  ];

  test("keeps a backslash in a word that its own text puts in quotes", () => {
    const text = canonical("x4242\\");
    expect(text).toBe('"x4242\\\\"');
    expect(parseQuestion(String(text))).toEqual(parseQuestion("x4242\\"));
  });

  test("has an answer within its bounds, and the answer's own text is read again", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const { question, problems } = parseQuestion(typed);
        for (const { from, to } of problems) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(typed.length);
          expect(from).toBeLessThanOrEqual(to);
        }
        if (problems.length === 0)
          expect(canonical(formatQuestion(question as Question))).toBe(formatQuestion(question as Question));
        else if (question === null) expect(problems.length).toBeGreaterThan(0);
      }),
      { numRuns: 1_000 },
    );
  }, 30_000);

  test.each([...pieces, "a ", "a:", "1,", "not (", "(a or ", "id:(1 "])("%j, a million characters of it", (piece) => {
    const { problems } = parseQuestion(piece.repeat(1_000_000 / piece.length));
    expect(problems.length).toBeLessThanOrEqual(2_000);
  });

  // A text of the length that is taken: each is read three times on its way, and nobody else is answered meanwhile.
  test.each(["4-", "4-4-4-", "1.2.", "1,1,", "1/", "4\u00ad", "4 4-"])(
    "%j, as long as may be, in a moment",
    (piece) => {
      const text = piece.repeat(MAX_TEXT_LENGTH / piece.length);
      const from = process.cpuUsage();
      readWhereText(text);
      const { user } = process.cpuUsage(from);
      expect(user).toBeLessThan(3_000_000);
    },
  );

  test("ten thousand values are read", () => {
    const ids = Array.from({ length: 10_000 }, (_one, index) => String(10_000_000 + index));
    expect(canonical(`id:(${ids.join("\n")})`)).toBe(`id:(${ids.join(", ")})`);
    expect(canonical(`id:(${ids.join("\n")} 1)`)).toEqual(["too_many_values"]);
  });
});
