import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { figureQuestion } from "#lib/domain/search/figure-question.ts";
import { activeQuestion } from "#lib/domain/search/question/active-question.ts";
import type { Condition, Question, QuestionItem } from "#lib/domain/search/question/question.ts";
import { isPersonal, MAX_DEPTH, readQuestion } from "#lib/domain/search/question/read-question.ts";
import { FIGURES } from "#lib/domain/search/rows/totals.ts";
import { arbitraryQuestion } from "#tests/support/find/searches/arbitrary-questions.ts";

const all = (...items: QuestionItem[]): Question => ({ kind: "group", match: "all", items });
const one = (field: string, comparison: string, ...values: string[]) =>
  ({ kind: "condition", field, comparison, values }) as Condition;
const problems = (...items: QuestionItem[]) =>
  readQuestion(all(...items)).problems.map(({ path, part, valueIndex, problem }) =>
    [path.join("."), part, valueIndex, problem].filter((each) => each !== undefined).join(" "),
  );
const kept = (condition: Condition) => (readQuestion(all(condition)).question.items[0] as Condition).values;

describe("readQuestion", () => {
  test("keeps values in one form, each once, and the lesser bound first", () => {
    expect(kept(one("Amount", "ge", " 5 "))).toEqual(["5.00"]);
    expect(kept(one("Amount", "between", "100", "20"))).toEqual(["20.00", "100.00"]);
    expect(kept(one("TransactionId", "between", "100", "20"))).toEqual(["20", "100"]);
    expect(kept(one("OrderNumber", "between", "b", "A"))).toEqual(["A", "b"]);
    expect(kept(one("OrderNumber", "one_of", "a", "b", "A", "a"))).toEqual(["a", "b"]);
    expect(kept(one("OrderNumber", "empty", "x"))).toEqual([]);
  });

  test("names what is wrong at its item, part and value, switched off or not", () => {
    expect(
      problems(
        one("Colour", "is", "red"),
        one("TransType", "starts", "p"),
        one("ProcessedBy", "starts", "a"),
        { ...one("Amount", "is", "x"), off: true },
        all(one("TransactionId", "one_of", "1", "x"), one("Amount", "between", "1")),
        one("OrderNumber", "is"),
        one("OrderNumber", "is", "a", "b"),
        one("OrderNumber", "like", "a"),
      ),
    ).toEqual([
      "0 field unknown_field",
      "1 comparison comparison_not_allowed",
      "2 comparison comparison_not_in_rows",
      "3 values 0 value_not_amount",
      "4.0 values 1 value_not_digits",
      "4.1 values 1 value_missing",
      "5 values 0 value_missing",
      "6 values too_many_values",
      "7 comparison comparison_not_allowed",
    ]);
  });

  test("has bounds for conditions, values and depth", () => {
    const many = Array.from({ length: 101 }, () => one("OrderNumber", "is", "a"));
    expect(problems(...many)).toEqual(["100 item too_many_conditions"]);
    expect(problems(...many.slice(1))).toEqual([]);
    const ids = Array.from({ length: 10_000 }, (_one, index) => String(index));
    expect(problems(one("TransactionId", "one_of", ...ids))).toEqual([]);
    expect(problems(one("TransactionId", "one_of", ...ids), one("Amount", "is", "1"))).toEqual([]);
    expect(problems(one("TransactionId", "one_of", ...ids), one("Amount", "one_of", "1", "2"))).toEqual([
      "1 values too_many_values",
    ]);
    // A pasted column is asked as ids and as order numbers, and no third time.
    const column = [one("TransactionId", "one_of", ...ids), one("OrderNumber", "one_of", ...ids)];
    expect(problems(...column)).toEqual([]);
    expect(problems(...column, one("Ref1", "one_of", ...ids))).toEqual(["2 values too_many_values"]);
    expect(
      problems(one("TransactionId", "one_of", ...ids), one("OrderNumber", "one_of", ...ids.slice(1), "x")),
    ).toEqual(["1 values too_many_values"]);
    // What narrows it to the rows of a figure is no list beside it.
    for (const figure of FIGURES) expect(problems(...column, ...figureQuestion(figure, "CAD").items)).toEqual([]);
    const brands = Array.from({ length: 9 }, () => "visa");
    expect(problems(...column, one("CardType", "one_of", ...brands))).toEqual(["2 values too_many_values"]);
    const nested = (depth: number): Question => all(depth > 1 ? nested(depth - 1) : one("Amount", "is", "1"));
    expect(problems(...nested(MAX_DEPTH).items)).toEqual([]);
    expect(problems(...nested(5_000).items)).toEqual(["0.0.0.0.0.0.0.0 item too_deep"]);
  });

  test("names at most twenty problems of one condition, card numbers before all others", () => {
    const values = [...Array.from({ length: 500 }, () => "x"), "4242424242424242"];
    const found = readQuestion(all(one("TransactionId", "one_of", ...values))).problems;
    expect(found).toHaveLength(20);
    expect(found[0]).toMatchObject({ problem: "value_card_number", valueIndex: 500, text: "" });
  });

  test("sees a card number that was typed in groups, each of which became a word", () => {
    const word = (digits: string) => one("AnyWord", "is", digits);
    const groups = ["4242", "4242", "4242"].map(word);
    expect(new Set(problems(one("MaskedCardNumber", "is", "4242"), ...groups))).toEqual(
      new Set(["0", "1", "2", "3"].map((at) => `${at} values 0 value_card_number`)),
    );
    expect(problems(word("4242"), ...groups)).toHaveLength(4);
    expect(problems(...groups, word("4243"))).toEqual([]);
    expect(problems(...groups, one("OrderNumber", "is", "x"), word("4242"))).toEqual([]);
  });

  test("sees a card number that is spread over the values of one condition, whatever else is wrong with it", () => {
    const groups = ["5105", "1051", "0510", "5100"];
    const spread = (field: string, ...values: string[]) => one(field, "one_of", ...values);
    for (const condition of [
      spread("OrderNumber", ...groups),
      spread("OrderNumber", "1228", ...groups),
      spread("Ref1", "4111", "1111", "1111", "1111"),
      spread("TransactionId", "4111", "1111", "1111", "1111"),
      spread("Ref2", "3711", "000010", "00131"),
      spread("Colour", ...groups),
      spread("Amount", ...groups),
      one("OrderNumber", "is", ...groups),
      one("OrderNumber", "starts", "5105105105105100", "x"),
    ])
      expect(problems(condition)).toContain("0 values 0 value_card_number");
    expect(problems(spread("OrderNumber", ...groups, ""))).toEqual([
      "0 values 0 value_card_number",
      "0 values 4 value_missing",
    ]);
    expect(problems(spread("OrderNumber", "1001", ...groups, "1002"))).toEqual([]);
    expect(problems(spread("OrderNumber", "5105", "1051", "0510", "5101"))).toEqual([]);
    expect(problems(spread("TransactionId", "51051051", "05105100"))).toEqual([]);
  });

  test("last digits of four cards may look like one card, and are asked for", () => {
    expect(problems(one("MaskedCardNumber", "one_of", "5082", "4242", "1532", "0690"))).toEqual([]);
    expect(problems(one("MaskedCardNumber", "one_of", "5082 4242 1532 0690"))).toEqual([
      "0 values 0 value_card_number",
    ]);
  });

  test("sees a card number that was typed into several conditions that must all hold", () => {
    const inOrders = ["4030", "0000", "1000", "1234"].map((digits) => one("OrderNumber", "is", digits));
    expect(problems(...inOrders)).toHaveLength(4);
    const [first = all(), ...others] = inOrders;
    expect(problems(first, all(...others))).toHaveLength(4);
    expect(problems(first, ...others.slice(1))).toEqual([]);
    const inReferences = ["4030", "0000", "1000", "1234"].map((digits, at) => one(`Ref${at + 1}`, "starts", digits));
    expect(problems(...inReferences)).toHaveLength(4);
    expect(
      problems(...["٤٠٣٠", "٠٠٠٠", "１０００", "1234"].map((digits) => one("AnyWord", "is", digits))),
    ).toHaveLength(4);
    expect(problems(...["4030-", ",0000", "|1000|", "'1234"].map((typed) => one("AnyWord", "is", typed)))).toHaveLength(
      4,
    );
    expect(problems(one("AnyWord", "is", "4030|0000|1000|1234"))).toHaveLength(1);
    // Four order numbers to choose from are asked for every day.
    expect(problems({ ...all(...inOrders), match: "any" })).toEqual([]);
  });

  test("reads what it kept as the same", () => {
    fc.assert(
      fc.property(arbitraryQuestion, (question) => {
        const read = readQuestion(question);
        if (read.problems.length === 0) expect(readQuestion(read.question)).toEqual(read);
      }),
    );
  });
});

test("activeQuestion leaves out what is off and groups in which nothing is asked", () => {
  const off = { ...one("Amount", "is", "1.00"), off: true } as const;
  const on = one("Amount", "is", "2.00");
  expect(activeQuestion(all(off, all(off, all()), { ...all(on), match: "none" }))).toEqual(
    all({ ...all(on), match: "none" }),
  );
  expect(activeQuestion(all({ ...all(on), off: true }))).toEqual(all());
});

test("isPersonal: names, card digits, words without a field and unknown fields, switched off or not", () => {
  expect(isPersonal(all(one("Amount", "is", "1.00"), all(one("OrderNumber", "is", "a"))))).toBe(false);
  for (const field of ["BillingName", "MaskedCardNumber", "AnyWord", "BillingEmail", "Colour"]) {
    expect(isPersonal(all(all({ ...one(field, "is", "x"), off: true }))), field).toBe(true);
  }
});

test("isPersonal: what may be a telephone number, in any field; figures alone and short ones may stand in an address", () => {
  for (const field of ["ProductName", "CustCode", "Ref1", "OrderNumber"]) {
    for (const number of ["604-555-1234", "(604) 555 1234", "+16045551234", "6\uFF104-555-1234"])
      expect(isPersonal(all(one(field, "is", number))), `${field} ${number}`).toBe(true);
    for (const number of ["6045551234", "555-1234", "INV-2026-11-0123", "2026-11-20"])
      expect(isPersonal(all(one(field, "is", number))), `${field} ${number}`).toBe(false);
  }
});

test("isPersonal: what may be an e-mail address, in any field; a login that is none may stand in an address", () => {
  for (const field of ["Person", "ProcessedBy", "Ref1", "OrderNumber"]) {
    expect(isPersonal(all(one(field, "is", "marie.tremblay@shop.ca"))), field).toBe(true);
    expect(isPersonal(all(one(field, "one_of", "ann", "marie\uFF20shop.ca"))), field).toBe(true);
    expect(isPersonal(all(one(field, "is", "ann"))), field).toBe(false);
  }
  expect(isPersonal(all(one("Person", "is", "me")))).toBe(false);
});
