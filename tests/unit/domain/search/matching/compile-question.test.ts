import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseQuestion } from "#lib/domain/search/language/question-text.ts";
import { CENTS_OF, compileQuestion, hiddenKey, TEXT_OF } from "#lib/domain/search/matching/compile-question.ts";
import { FIELDS, findField } from "#lib/domain/search/question/criteria.ts";
import type { QuestionItem } from "#lib/domain/search/question/question.ts";
import { readQuestion } from "#lib/domain/search/question/read-question.ts";
import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";
import { CARD_BRANDS, TRANSACTION_KINDS } from "#lib/domain/transactions/transaction.ts";
import { questionsOf } from "#tests/support/find/searches/arbitrary-questions.ts";
import { bareLetters } from "#tests/support/find/searches/bare-letters.ts";
import { aFoundRow } from "#tests/support/find/searches/found-rows.ts";

const ROW: FoundRow = aFoundRow({
  transactionId: "10000021",
  createdAt: "2026-11-20T15:00:00Z",
  kind: "refund",
  orderNumber: "Inv-7",
  completedCents: 2_550,
  avsCode: "Y",
  cvdCode: "1",
  billingName: "Zoë 🦊",
  billingEmail: "Mary@X.ca",
  billingPhone: "+1 416 555 0100",
  ipAddress: "10.0.0.1",
  references: ["r1", "", "r3", "%", '"\\'],
  productName: "Blue lamp",
  productId: "L-1",
  person: "ann",
  reason: "faulty",
});

const holds = (text: string, row: Partial<FoundRow> = {}, proved: readonly string[] = []) => {
  const { question, problems } = parseQuestion(text);
  expect(problems).toEqual([]);
  return question !== null && compileQuestion(question)({ ...ROW, ...row }, (key) => proved.includes(key));
};

test("parts of a text are found whatever its case, accents and ligatures; wholes and beginnings as the service compares them", () => {
  const named = (billingName: string) => (text: string) => holds(text, { billingName });
  const cote = named("Claire CÔTÉ");
  expect(["name:*cote*", "name:*Côté*", 'name:*"re co"*', "name:*te"].filter((text) => !cote(text))).toEqual([]);
  expect(["name:cote", "name:claire*", 'name:"claire cote"', "name:*coter*"].filter(cote)).toEqual(["name:claire*"]);
  expect(named("Hélène Œuvray-D’Amours")('name:*oeuvray* name:*"d\'amours"')).toBe(true);
  expect(named("Claire Co\u0302te\u0301")("name:*côté*")).toBe(true);
  // What is left of it is no letter, and would otherwise be found in every text.
  expect(named("Claire Cote")("name:*\u0301*")).toBe(false);
});

test("blanks around what a row shows are no part of it, and nothing but blanks is empty", () => {
  const row: Partial<FoundRow> = {
    orderNumber: "Inv-7 ",
    billingName: " Zoë Roy  ",
    avsCode: "Y ",
    billingEmail: " ",
    cvdCode: " ",
  };
  const found = [
    "order:inv-7",
    "order:(a, inv-7)",
    "name:*roy",
    "name:zoë*",
    "avs:y",
    "email:empty",
    "cvd:empty",
    "ref1!=r2",
  ];
  expect(found.filter((text) => !holds(text, row))).toEqual([]);
  expect(["order!=inv-7", "order>inv-7", "not email:empty", "not avs:y"].filter((text) => holds(text, row))).toEqual(
    [],
  );
});

describe("one condition", () => {
  test.each([
    "id:10000021",
    "id>9",
    "id>=010000021",
    "id<100000000",
    "id:1..99999999",
    "id:(5, 10000021)",
    "id:1000*",
    "id!=1",
    "amount:100",
    "amount>99.99",
    "amount<=100",
    "amount:100..200",
    "amount:50..100",
    "id:1..10000021",
    "order:a..inv-7",
    "amount:(1, 100)",
    "returned:0",
    "completed:25.5",
    "card:4242",
    "card:*2",
    "card:42*",
    "card>=4242",
    "card:4000..4999",
    "amount:100.*",
    "amount:1*",
    "completed:25.5*",
    "name>zo",
    "ip<10.0.0.2",
    "ref1:r0..R1",
    "product>=blue",
    "card:*42",
    "brand:visa",
    "brand:(amex, visa)",
    "owner:mary*",
    'owner:"MARY SMITH"',
    "order:inv-7",
    "order>INV-6",
    "order<inv-8",
    "order:a..z",
    "order:*V-*",
    "order!=inv",
    "ip:10.*",
    "auth:test",
    "type:refund",
    "response:approved",
    "voided:no",
    "name:*🦊",
    "email:*@x.ca",
    "phone:*0100",
    "ref2:empty",
    "ref4:%",
    'ref5:"\\"\\\\"',
    "customer:empty",
    "not ref1:empty",
    "method:card",
    "currency:cad",
    "avs:y",
    "cvd:1",
    "message:appr*",
    "person:ANN",
    "reason:(faulty, other)",
    "sku:l-*",
    'product:*"e l"*',
  ])("%s", (text) => expect(holds(text)).toBe(true));

  test.each([
    "id:21",
    "id<9",
    "id>100000000",
    "id:2..9",
    "id!=10000021",
    "id:00*",
    "amount:1000",
    "amount<100",
    "amount:1..99.99",
    "returned>0",
    "card:2424",
    "card:*4",
    "card:empty",
    "brand:empty",
    "owner:smith*",
    "order:inv-70",
    "order>inv-7",
    "order!=INV-7",
    "type:completion",
    "response:declined",
    "voided:yes",
    "ref4:a%",
    "ref1:empty",
    "person:empty",
    "ref1:_1",
    "message!=approved",
  ])("not %s", (text) => expect(holds(text)).toBe(false));

  test("what a refund hands back is compared without a sign, as the service does", () => {
    const refund = { kind: "refund", amountCents: 10_000 } as const;
    expect(["amount>99.99", "amount:100", "amount<100.01"].every((text) => holds(text, refund))).toBe(true);
    expect(["amount<0.01", "amount>100"].some((text) => holds(text, refund))).toBe(false);
  });

  test("without a card there is no brand and there are no digits; what is not equal includes what is not there", () => {
    const cash = { cardBrand: null, lastFour: "", paymentMethod: "cash" } as const;
    for (const text of ["card:empty", "brand:empty", "card!=4242", "brand!=visa"]) expect(holds(text, cash)).toBe(true);
    expect(holds("brand:empty", { cardBrand: "other" })).toBe(false);
  });

  test("ids beyond what a number of this language holds are told apart", () => {
    const row = { transactionId: "900719925474099301" };
    expect(holds("id:900719925474099300", row)).toBe(false);
    expect(holds("id>900719925474099300", row)).toBe(true);
  });

  test("hidden fields hold where a request proved them", () => {
    const proved = [hiddenKey("ProcessedBy", "Ann"), hiddenKey("IDAdjustmentTo", "007")];
    expect(proved).toEqual([hiddenKey("ProcessedBy", "ann"), hiddenKey("IDAdjustmentTo", "7")]);
    for (const text of ["processed:ANN", "adjusts:7", "adjusts:(1, 7)", "processed!=bob"])
      expect(holds(text, {}, proved)).toBe(true);
    for (const text of ["processed:bob", "processed!=ann", "adjustedby:7"]) expect(holds(text, {}, proved)).toBe(false);
  });
});

test("groups: all, any, none, nested; what is off or empty says nothing", () => {
  expect(holds("type:refund (amount<1 or card:4242) not (brand:amex or voided:yes)")).toBe(true);
  expect(holds("type:refund (amount<1 or card:1111)")).toBe(false);
  expect(holds("not (amount:100 type:completion)")).toBe(true);
  expect(holds("not not type:refund ~type:completion")).toBe(true);
  expect(holds("type:completion or ~type:refund")).toBe(false);
  expect(holds("~type:completion")).toBe(true);
});

test("a question that was not read, or has a word, is no test", () => {
  const wrong = (item: QuestionItem) => () => compileQuestion({ kind: "group", match: "all", items: [item] });
  expect(wrong({ kind: "condition", field: "AnyWord", comparison: "is", values: ["a"] })).toThrow(RangeError);
  expect(wrong({ kind: "condition", field: "Colour", comparison: "is", values: ["a"] })).toThrow(RangeError);
  expect(wrong({ kind: "condition", field: "Amount", comparison: "is", values: ["x"] })).toThrow(RangeError);
  expect(wrong({ kind: "condition", field: "TransType", comparison: "gt", values: ["refund"] })).toThrow(RangeError);
  expect(wrong({ kind: "condition", field: "ProcessedBy", comparison: "starts", values: ["a"] })).toThrow(RangeError);
  expect(wrong({ kind: "condition", field: "OrderNumber", comparison: "is", values: [] })).toThrow(RangeError);
});

/** Cents as an amount is written. */
function written(cents: string): string {
  const digits = cents.padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The same meaning written as plainly as can be: slow, one row at a time, with big whole numbers. */
function plainly(item: QuestionItem, row: FoundRow): boolean | undefined {
  if (item.off) return undefined;
  if (item.kind === "group") {
    const said = item.items.map((one) => plainly(one, row)).filter((one) => one !== undefined);
    if (said.length === 0) return undefined;
    return item.match === "all" ? !said.includes(false) : said.includes(true) === (item.match === "any");
  }
  const kind = findField(item.field)?.value;
  const of = (text: string): bigint | string => {
    // A row without a number stands before all numbers: it is not zero.
    if (kind === "digits" && item.comparison !== "starts") return text === "" ? -1n : BigInt(text);
    return kind === "amount" ? BigInt(text.replace(".", "")) : text.toLowerCase();
  };
  const mine = of((TEXT_OF[item.field] ?? ((one) => (CENTS_OF[item.field]?.(one) ?? 0).toFixed(0)))(row));
  const values = item.values.map(of);
  const [first = "", second = ""] = values;
  const text = String(mine);
  return {
    is: mine === first,
    is_not: mine !== first,
    lt: mine < first,
    gt: mine > first,
    le: mine <= first,
    ge: mine >= first,
    between: mine >= first && mine <= second,
    one_of: values.includes(mine),
    // An amount begins as it is written: 20.00 does not begin with 0.02, whose cents are 2.
    starts: kind === "amount" ? written(text).startsWith(item.values[0] ?? "") : text.startsWith(String(first)),
    contains: bareLetters(text).includes(bareLetters(String(first)) || String(first)),
    ends: bareLetters(text).endsWith(bareLetters(String(first)) || String(first)),
    empty: text === "",
  }[item.comparison];
}

test("every question of what rows carry means what it plainly says", () => {
  const inRows = FIELDS.filter((field) => field.inRows && field.source !== "words");
  const text = fc.constantFrom("", "or", "OR", "%", "🦊", "a*b", "me", "..", "x7");
  const rows = fc.record({
    transactionId: fc.integer({ min: 1, max: 99_999_999 }).map(String),
    amountCents: fc.integer({ min: 0, max: 99_999 }),
    kind: fc.constantFrom(...TRANSACTION_KINDS, "other" as const),
    approved: fc.boolean(),
    voided: fc.boolean(),
    orderNumber: text,
    billingName: text,
    message: text,
    person: text,
    cardBrand: fc.constantFrom(null, ...CARD_BRANDS),
    lastFour: fc.stringMatching(/^([0-9]{4})?$/),
  });
  let found = 0;
  const runnable = questionsOf(inRows)
    .map(readQuestion)
    .filter(({ problems }) => problems.length === 0);
  fc.assert(
    fc.property(
      runnable.map(({ question }) => question),
      rows,
      (question, changes) => {
        const row: FoundRow = { ...ROW, ...changes };
        const wanted = plainly(question, row) ?? true;
        found += Number(wanted && question.items.length > 0);
        expect(compileQuestion(question)(row, () => false)).toBe(wanted);
      },
    ),
    { numRuns: 1_000 },
  );
  expect(found).toBeGreaterThan(100);
});
