import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listHoldsCardNumber } from "#lib/domain/cards/card-number.ts";
import { readBox } from "#lib/domain/search/box/box-words.ts";
import { withoutMarks } from "#lib/domain/search/language/copied-marks.ts";
import { formatQuestion, parseQuestion } from "#lib/domain/search/language/question-text.ts";
import { readWhereQuestion, readWhereText } from "#lib/domain/search/language/where-text.ts";
import { EVERYTHING, type Question } from "#lib/domain/search/question/question.ts";
import { simplifyQuestion } from "#lib/domain/search/question/simplify-question.ts";
import { eachNumber } from "#lib/domain/search/words/exact-keys.ts";
import { createRandom } from "#lib/sandbox/clock/random.ts";
import { cardNumber, parted } from "#tests/support/texts/card-numbers.ts";

const TODAY = Temporal.PlainDate.from("2026-11-21");
const NOV_20 = { from: "2026-11-20", to: "2026-11-20" };

describe("what stands around a value in mails, receipts, sheets and statements", () => {
  test.each([
    ["signs", ["10005000.", "10005000,", "10005000;", "(10005000)", "[10005000]", "'10005000'"], "10005000"],
    ["a sign that few numbers end with", ["10005000?"], "10005000 or order:10005000?"],
    ["signs and words", ["100.00.", "+100.00", "100.00-", "100.00 CR", "(100.00)", "Total: 100.00"], "100.00"],
    ["e-mail", ["mailto:x@y.com", "x@y.com.", "'x@y.com'", "E-mail: x@y.com", "<x@y.com>"], "x@y.com"],
    ["dollars", ["$ 100", "Total: $100", "Total : $ 100"], "$100"],
    [
      "Canadian dollars",
      ["CA$100", "C$100", "C$ 100", "100 $CA", "100 $ CA", "CAD $100", "100 CAD"],
      "100$ currency:CAD",
    ],
    ["other currencies", ["US$ 5", "5 $ US", "U.S.$5"], "5$ currency:USD"],
    ["euros", ["€100", "100 €"], "100$ currency:EUR"],
    ["masks", ["xxxx4242", "...4242", "…4242", "*4242", "•••• 4242", "**** **** **** 4242"], "card:4242"],
    ["words for last digits", ["card ending in 4242", "ends with 4242", "ending: 4242", "last 4: 4242"], "card:4242"],
    ["the same in French", ["carte se terminant par 4242", "4 derniers chiffres 4242", "carte nº 4242"], "card:4242"],
    ["a card", ["card 4242", "Card #4242", "card ending in x4242", "Card: 4242"], "card:4242"],
    ["a brand with a mask", ["VISA*4242", "VISA ****4242", "VISA ending in 4242"], "VISA card:4242"],
    [
      "an order number",
      ["order 123", "Order no. 123", "Order number: 123", "Nº de commande : 123", "Facture 123"],
      "order:(123, #123, 00000123, 000123, 0000000123, 0000123, 000000123, [123], the whole)",
    ],
    [
      "a sign that may belong to it",
      ["Order #123", "Invoice # 123", "Commande #123"],
      "order:(123, #123, 00000123, 000123, 0000000123, 0000123, 000000123, [123], the whole)",
    ],
    ["an id", ["Txn: 10005000", "Transaction ID: 10005000", "transaction # 10005000"], "id:10005000"],
    ["what heads a record, and its column", ["Transaction 10005000", "id 10005000", "ID # 10005000"], "id:10005000"],
    ["a last name before the first", ["Grenier, François", "Grenier,François"], "Grenier François"],
    ["an id of something else", ["product id 10005000"], "product id 10005000"],
    ["a record's address", ["http://shop:3000/stores/300200578/transactions/10005000?a=b"], "id:10005000"],
    ["a code", ["Auth code 123456", "Approval: 123456", "Code d’autorisation : 123456", "auth #123456"], "auth:123456"],
    ["any reference", ["Ref. 10005000", "Reference: 10005000", "Réf : 10005000"], "10005000"],
    ["wide letters", ["１０００５０００", "１０００５０００．"], "10005000"],
    ["what is not seen", ["\u202a10005000\u202c", "1000\u200b5000", "10005000\u00ad"], "10005000"],
    ["what parts words", ["4242 / 100", "4242 | 100", "4242\t100", "4242\u00a0100", "4242 · 100"], "4242 100"],
  ])("%s", (_name, written, wanted) => {
    const read = written.map((text) => {
      const { question, days, problems } = readBox(text, TODAY);
      const means = question && formatQuestion(question);
      return { text, days, problems, means: means?.replace(/(?<=^order:.*, )"[^"]*"\)$/, "the whole)") };
    });
    expect(read).toEqual(written.map((text) => ({ text, days: null, problems: [], means: wanted })));
  });

  test.each([
    "Date: 2026-11-20",
    "Nov 20, 2026 2:03 PM",
    "November 20th at 2:03 p.m.",
    "20 novembre 2026 à 14 h 03",
    "2026/11/20 14:03",
    "20-Nov-2026 14:03:07",
    "le 20 nov. 2026, 14:03",
  ])("%s is a day", (text) =>
    expect(readBox(text, TODAY)).toMatchObject({ days: NOV_20, question: EVERYTHING, problems: [] }),
  );

  test("few crosses may begin a number as well", () => {
    expect(formatQuestion(readBox("x1090", TODAY).question ?? EVERYTHING)).toBe('card:1090 or "x1090"');
  });
});

test.each([
  "(604) 555-1234",
  "604-555-1234",
  "+1 604 555 1234",
  "Tel: 604.555.1234",
  "phone: 604-555-1234 x12",
  "+44 20 7946 0958",
])("%s is one word, as it was written", (text) => {
  const { question, problems } = readBox(text, TODAY);
  const [item, ...others] = question?.items ?? [];
  expect({ problems, others }).toEqual({ problems: [], others: [] });
  expect(item).toMatchObject({ field: "AnyWord", values: [text.replace(/^[a-z]+: /i, "")] });
});

test.each([
  "order over 500",
  "debit card",
  "transaction 100",
  "X1090A",
  "O'Brien",
  "order 12, 15 and 17",
  "id 10005000, 10005001 and 10005002",
  "id card",
  "visa,refund",
  "A1,François",
  "order 20 to 50",
  "authorization 500",
  "ref1:abc.",
  "order:INV-7",
  "order: 5",
  "12:30",
  "a...b",
  '"order" 123',
  '"x1090"',
  '"１０"',
])("%s keeps its words", (text) => expect(withoutMarks(text).plain).toBe(text));

test("an amount that may be two is tried beside all else, and never compared", () => {
  expect(readBox("1.234", TODAY).problems).toEqual([]);
  expect(readBox("over 1.234", TODAY).problems).toMatchObject([{ problem: "value_not_amount" }]);
});

test("what the box shows of a search asks the same once more", () => {
  const parts = [
    "x1090",
    "4242.",
    "order",
    "#12",
    "card",
    "ending",
    "in",
    "4242",
    "604-555-1234",
    "(604)",
    "555-1234",
    "CA$5",
  ];
  const word = fc.constantFrom(
    ...parts,
    "&",
    "/",
    "ou",
    "et",
    "１",
    "\u200bx",
    "5.00-",
    "CR",
    "05/06/2026",
    "on",
    "friday",
  );
  const item = word.map((one) => ({ kind: "condition", field: "AnyWord", comparison: "is", values: [one] }) as const);
  const group = fc
    .array(item, { minLength: 2, maxLength: 3 })
    .map((items) => ({ kind: "group", match: "any", items }) as const);
  fc.assert(
    fc.property(fc.array(fc.oneof(item, item, group), { minLength: 1, maxLength: 5 }), (items) => {
      const asked: Question = { kind: "group", match: "all", items };
      const text = formatQuestion(asked);
      // Four times 4242 is a number of a card.
      fc.pre(!listHoldsCardNumber(text));
      const question = parseQuestion(text).question ?? EVERYTHING;
      expect(question, text).toEqual(simplifyQuestion(asked));
      const box = readBox(formatQuestion(question), TODAY);
      expect(box, formatQuestion(question)).toMatchObject({ question: eachNumber(question), days: null, problems: [] });
    }),
    { numRuns: 2_000 },
  );
});

test("no mark hides a card number", () => {
  const random = createRandom(7);
  const around = [
    "N",
    "card ending in N",
    "Card: N.",
    "order #N",
    "(N)",
    "Tel: N",
    "x N",
    "*N",
    "$ N",
    "N CAD",
    "Ref. N",
    "N-",
    "1 N",
  ];
  for (let time = 0; time < 200; time += 1) {
    const shape = random.pick([[16], [4, 4, 4, 4], [4, 6, 5], [15]]);
    const digits = shape.reduce((sum, one) => sum + one, 0);
    const number = parted(cardNumber(random, digits), shape, () => random.pick([" ", "-", "\u00a0", "\u200b"]));
    const text = random.pick(around).replace("N", number);
    const { question, problems } = readBox(text, TODAY);
    // As the server reads it: words that cannot be asked are read once more as they stand.
    const read = question && problems.length === 0 ? readWhereQuestion(question) : readWhereText(text);
    expect(read.holdsCardNumber, JSON.stringify(text)).toBe(true);
  }
});

test("takes time that grows with the text alone", () => {
  for (const part of [
    "order ",
    "order#",
    "card ",
    "x",
    "1.",
    "1,",
    "a-",
    "(604) ",
    "604 ",
    "$ ",
    "１",
    "\u200b",
    "nov 2 ",
    "/ ",
    "ref ",
    "' ",
    "[1",
    "…",
    "auth A",
    "total ",
    "http://a/transactions/",
    "id ",
    "a ,",
  ]) {
    const started = performance.now();
    for (const start of ["", "order "]) withoutMarks(start + part.repeat(40_000 / part.length));
    expect(performance.now() - started, part).toBeLessThan(1_500);
  }
});
