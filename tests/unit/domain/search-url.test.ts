import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Criterion, choicesOf, FIELDS, readCriterion } from "#lib/domain/criteria.ts";
import {
  formatSearch,
  formatWhere,
  mustBeKept,
  parseSearch,
  parseWhere,
  readCriteria,
} from "#lib/domain/search-url.ts";

const TODAY = Temporal.PlainDate.from("2026-11-21");
const read = (query: string) => parseSearch(new URLSearchParams(query), TODAY);
const problems = (query: string) => read(query).problems.map(({ at, problem }) => `${at}: ${problem}`);

const days = fc
  .tuple(fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }), fc.nat(400))
  .map(([from, length]) => ({
    from: from.toISOString().slice(0, 10),
    to: new Date(from.getTime() + length * 86_400_000).toISOString().slice(0, 10),
  }));

/** Any condition that the domain accepts, in its kept form. */
const criterion = fc.constantFrom(...FIELDS).chain((field) => {
  const values: Record<string, fc.Arbitrary<string>> = {
    amount: fc.nat(999_999_999).map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`),
    digits: fc.nat().map(String),
    last_four: fc.nat(9_999).map((digits) => String(digits).padStart(4, "0")),
    text: fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
  };
  const choices = choicesOf(field.value);
  return fc
    .record({
      field: fc.constant(field.name as string),
      operator: fc.constantFrom(...field.operators),
      value: values[field.value] ?? fc.constantFrom(...choices),
    })
    .map((typed) => readCriterion(typed))
    .filter((checked) => checked.ok)
    .map((checked): Criterion => checked.criterion);
});

describe("an address", () => {
  test("is readable", () => {
    const criteria: Criterion[] = [
      { field: "Amount", operator: ">=", value: "100.00" },
      { field: "Response", operator: "=", value: "declined" },
      { field: "OrderNumber", operator: "=", value: "INV-1" },
      { field: "Ref1", operator: "START WITH", value: "a.b:c d" },
    ];
    expect(formatSearch({ from: "2026-11-01", to: "2026-11-21" }, { criteria })).toBe(
      "from=2026-11-01&to=2026-11-21&where=Amount.ge.100.00&where=Response.eq.declined&where=OrderNumber.eq.INV-1&where=Ref1.starts.a.b%3Ac+d",
    );
  });

  test("reads back as the search it was written from", () => {
    fc.assert(
      fc.property(days, fc.array(criterion, { maxLength: 6 }), (range, criteria) => {
        const shown = criteria.filter((one) => !mustBeKept([one]));
        const address = read(formatSearch(range, { criteria: shown }));
        expect(address).toEqual({ ...range, where: { criteria: shown }, problems: [] });
        expect(readCriteria(shown)).toEqual({ criteria: shown, problems: [] });
      }),
    );
  });

  test("reads back as the conditions that the server keeps, personal ones too", () => {
    fc.assert(
      fc.property(fc.array(criterion, { maxLength: 6 }), (criteria) => {
        expect(readCriteria(parseWhere(formatWhere(criteria)))).toEqual({ criteria, problems: [] });
      }),
    );
  });

  test("means the last seven days when it names none", () => {
    expect(read("where=Amount.eq.1.00")).toMatchObject({ from: "2026-11-15", to: "2026-11-21", problems: [] });
  });

  test("keeps personal, unknown and overlong conditions out", () => {
    expect(mustBeKept([{ field: "OrderNumber", operator: "=", value: "INV-1" }])).toBe(false);
    expect(mustBeKept([{ field: "CardOwner", operator: "=", value: "Smith" }])).toBe(true);
    expect(mustBeKept([{ field: "MaskedCardNumber", operator: "=", value: "4242" }])).toBe(true);
    expect(mustBeKept([{ field: "Nonsense", operator: "=", value: "Smith" }])).toBe(true);
    expect(mustBeKept([{ field: "OrderNumber", operator: "=", value: "é".repeat(256) }])).toBe(true);
    const reference = "q3Zt-_0123456789";
    expect(read(formatSearch({ from: "2026-11-01", to: "2026-11-02" }, { reference }))).toEqual({
      from: "2026-11-01",
      to: "2026-11-02",
      where: { reference },
      problems: [],
    });
  });
});

/** Halves of characters and control characters among them. */
const anyUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));

describe("what cannot be read", () => {
  test("is a problem at its place", () => {
    expect(problems("from=2026-02-31&to=2026-03-01")).toEqual(["from: day_unreadable"]);
    expect(problems("from=2026-03-01")).toEqual(["to: day_missing"]);
    expect(problems("from=2026-03-02&to=2026-03-01")).toEqual(["to: end_before_start"]);
    expect(problems("from=2026-03-01&from=2026-03-02&to=2026-03-03")).toEqual(["from: parameter_doubled"]);
    expect(problems("colour=red")).toEqual(["address: parameter_unknown"]);
    expect(problems("q=12345678&q=12345678")).toEqual(["address: parameter_doubled"]);
    expect(problems("q=../../etc")).toEqual(["address: reference_unreadable"]);
    expect(problems("q=12345678&where=Amount.eq.1.00")).toEqual(["address: where_beside_reference"]);
    expect(problems("where=CardOwner.eq.Smith")).toEqual(["criteria.0.value: personal_in_address"]);
  });

  test("stays in its place among the conditions", () => {
    const address = read("where=Amount.eq.1.00&where=garbage&where=Amount.contains.1&where=Amount.eq.1e9");
    const typed = "criteria" in address.where ? address.where.criteria : [];
    expect(typed).toHaveLength(4);
    expect(readCriteria(typed).problems.map(({ at, problem }) => `${at}: ${problem}`)).toEqual([
      "criteria.1.field: unknown_field",
      "criteria.2.operator: operator_not_allowed",
      "criteria.3.value: value_not_amount",
    ]);
  });

  test("is quoted short, and never with card digits", () => {
    const { problems: found } = readCriteria([{ field: "OrderNumber", operator: "=", value: "4242 4242 4242 4242" }]);
    expect(found).toEqual([{ at: "criteria.0.value", problem: "value_card_number", text: "…" }]);
    expect(read(`${"x".repeat(90)}=1`).problems[0]?.text).toHaveLength(40);
  });

  test("more than fifty conditions are too many", () => {
    const one: Criterion = { field: "Amount", operator: "=", value: "1.00" };
    expect(readCriteria(Array.from({ length: 50 }, () => one)).problems).toEqual([]);
    expect(readCriteria(Array.from({ length: 51 }, () => one)).problems[0]?.problem).toBe("too_many_criteria");
  });

  test("never throws, whatever stands there", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.constantFrom("from", "to", "where", "q", "x"), fc.string({ unit: anyUnit, maxLength: 30 })),
        ),
        (entries) => {
          const address = parseSearch(entries, TODAY);
          if ("criteria" in address.where) readCriteria(address.where.criteria);
        },
      ),
    );
  });
});
