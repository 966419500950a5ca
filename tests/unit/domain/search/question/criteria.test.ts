import { describe, expect, test } from "vitest";
import { planQuestion } from "#lib/domain/search/plan/query-plan.ts";
import {
  COMPARISONS,
  type Comparison,
  choicesOf,
  FIELDS,
  findField,
  OPERATORS,
} from "#lib/domain/search/question/criteria.ts";
import { readValue } from "#lib/domain/search/question/read-condition.ts";
import { readQuestion } from "#lib/domain/search/question/read-question.ts";

const value = (name: string, text: string, comparison: Comparison = "is") => {
  const field = findField(name);
  if (!field) return "no field";
  const read = readValue(field, comparison, text);
  return read.ok ? read.value : read.problem;
};

describe("the table of fields", () => {
  test("has the service's 24 by its spelling, our own beside them, and each key once", () => {
    expect(FIELDS.filter(({ source }) => source === "service")).toHaveLength(24);
    expect(new Set(FIELDS.map(({ name }) => name)).size).toBe(FIELDS.length);
    expect(new Set(FIELDS.flatMap(({ name, key }) => [name.toLowerCase(), key])).size).toBe(
      FIELDS.length * 2 - FIELDS.filter(({ name, key }) => name.toLowerCase() === key).length,
    );
    for (const name of ["Colour", "constructor", "ordernumber"]) expect(findField(name)).toBeUndefined();
  });

  test("can be typed: a key is a word that the language does not use itself", () => {
    for (const { key } of FIELDS) {
      expect(key).toMatch(/^[a-z][a-z0-9]*$/);
      expect(["and", "or", "not", "empty"]).not.toContain(key);
    }
  });

  test("asks of what no row shows only what the service can answer", () => {
    for (const field of FIELDS.filter(({ inRows }) => !inRows))
      expect(field.comparisons).toEqual(["is", "is_not", "one_of"]);
    for (const { comparisons } of FIELDS) expect(COMPARISONS).toEqual(expect.arrayContaining([...comparisons]));
  });
});

const OF_OPERATOR = { "=": "is", "<": "lt", ">": "gt", "<=": "le", ">=": "ge", "START WITH": "starts" } as const;

describe("what published clients do not list", () => {
  // The order and the beginnings of choices would be those of the service's codes, which nobody sees.
  const fields = FIELDS.filter(
    ({ source, inRows, value: kind }) => source === "service" && inRows && !choicesOf(kind).length,
  );

  test("is offered for every field that rows carry, behind the usual comparisons", () => {
    for (const { name, comparisons } of fields) {
      expect(comparisons, name).toEqual(expect.arrayContaining(OPERATORS.map((operator) => OF_OPERATOR[operator])));
      expect(new Set(comparisons).size, name).toBe(comparisons.length);
      expect(comparisons[0]).toBe("is");
    }
    const unlisted = fields.flatMap(({ listed }) => OPERATORS.filter((operator) => !listed.includes(operator)));
    expect(unlisted).toHaveLength(64);
  });

  test("is decided here, and by the service where the account says that it takes all", () => {
    for (const field of fields)
      for (const operator of OPERATORS.filter((one) => !field.listed.includes(one))) {
        const condition = { kind: "condition", field: field.name, comparison: OF_OPERATOR[operator] } as const;
        // Of a number at the end of a text the service knows nothing: it is compared here.
        const values = [field.value === "last_four" ? "424" : field.value === "text" ? "ab" : "12"];
        const typed = operator === "START WITH" || field.value !== "last_four" ? values : ["4242"];
        const read = readQuestion({ kind: "group", match: "all", items: [{ ...condition, values: typed }] });
        expect(read.problems).toEqual([]);
        const criteria = (pairs: "listed" | "all") => {
          const planned = planQuestion(read.question, { pairs, whole: false, everywhere: false, expectedRows: 1_000 });
          if (!planned.ok) throw new Error(planned.refusal.rule);
          return planned.plan.parts.map(({ requests, residual }) => ({
            asked: requests.map((one) => one.criteria.map((criterion) => `${criterion.field} ${criterion.operator}`)),
            here: residual !== null,
          }));
        };
        expect(criteria("listed")).toEqual([{ asked: [[]], here: true }]);
        expect(criteria("all")).toEqual([{ asked: [[`${field.name} ${operator}`]], here: false }]);
      }
  });

  test("takes the beginning of an amount as it is typed, and of last digits", () => {
    expect(["12", "12.", "12.3", "0"].map((text) => value("Amount", text, "starts"))).toEqual([
      "12",
      "12.",
      "12.3",
      "0",
    ]);
    for (const text of ["", "a", "1.234", "-1", "12345678"]) expect(value("Amount", text, "starts")).toMatch(/^value_/);
    expect(value("MaskedCardNumber", "42", "starts")).toBe("42");
    expect(value("MaskedCardNumber", "42", "lt")).toBe("value_not_last_four");
  });
});

describe("readValue", () => {
  test("writes amounts with two decimals and guesses none", () => {
    expect(value("Amount", "12.3")).toBe("12.30");
    expect(value("Amount", " 0012 ")).toBe("12.00");
    expect(value("Returned", "5", "gt")).toBe("5.00");
    // As in the box: every way of writing that can be read as one amount alone.
    for (const text of ["1,000.00", "1,000", "1 000,00", "1.000,00", "$1,000"])
      expect(value("Amount", text, "ge"), text).toBe("1000.00");
    for (const text of ["12.345", "1e9", "-1", "１２", "1,00.00", "1.234", "12.", ".5", "NaN", "0x10"])
      expect(value("Amount", text), text).toBe("value_not_amount");
    expect(value("Amount", "  ")).toBe("value_missing");
  });

  test("gives a number one spelling, but for the beginning of one", () => {
    expect(value("TransactionId", "10000001")).toBe("10000001");
    expect(value("TransactionId", "007")).toBe("7");
    expect(value("TransactionId", "000")).toBe("0");
    expect(value("TransactionId", "007", "starts")).toBe("007");
    for (const text of ["10-1", "１２", "1e3", "+1", "1".repeat(19)])
      expect(value("TransactionId", text), text).toBe("value_not_digits");
  });

  test("takes four last digits whole, or their end", () => {
    expect(value("MaskedCardNumber", "0042")).toBe("0042");
    expect(value("MaskedCardNumber", "42", "ends")).toBe("42");
    for (const text of ["042", "42424", "４２４２", "****"])
      expect(value("MaskedCardNumber", text), text).toBe("value_not_last_four");
    expect(value("MaskedCardNumber", "42424", "ends")).toBe("value_not_last_four");
  });

  test("takes the words of a choice in any case, never the service's codes", () => {
    for (const { name, value: kind } of FIELDS)
      for (const choice of choicesOf(kind)) expect(value(name, choice.toUpperCase())).toBe(choice);
    expect(value("TransType", "R")).toBe("value_not_choice");
    expect(value("CardType", "VI")).toBe("value_not_choice");
    expect(value("Currency", "cad")).toBe("CAD");
    for (const text of ["dollar", "C$", "ca"]) expect(value("Currency", text)).toBe("value_not_currency");
  });

  test("keeps an accented letter as one, however it was written", () => {
    expect(value("BillingName", "Ame\u0301lie Co\u0302te\u0301")).toBe("Am\u00e9lie C\u00f4t\u00e9");
    expect(value("AnyWord", "Zoe\u0308")).toBe("Zo\u00eb");
    expect(value("OrderNumber", "\u212b1")).toBe("\u00c51");
  });

  test("trims text and refuses what cannot be shown or sent whole", () => {
    expect(value("OrderNumber", "  INV 1  ")).toBe("INV 1");
    expect(value("OrderNumber", "x".repeat(256))).toHaveLength(256);
    expect(value("OrderNumber", "x".repeat(257))).toBe("value_too_long");
    for (const text of ["a\u0000b", "a\nb", "a\u2028b", "a\ud800b", "a\ufffdb"])
      expect(value("OrderNumber", text), JSON.stringify(text)).toBe("value_unreadable");
    expect(value("BillingName", "Zoë 🦊 O'Neil")).toBe("Zoë 🦊 O'Neil");
  });

  test("refuses a full card number in every field, however it is written", () => {
    for (const { name } of FIELDS) expect(value(name, "4242424242424242"), name).toBe("value_card_number");
    for (const text of [
      "4242 4242 4242 4242",
      "4242-4242-4242-4242",
      "４２４２４２４２４２４２４２４２",
      "4242\u00a04242\u00a04242\u00a04242",
      "card 4242424242424242!",
    ])
      expect(value("Ref1", text), text).toBe("value_card_number");
  });
});
