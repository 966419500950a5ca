import { describe, expect, test } from "vitest";
import { type Criterion, SERVICE_FIELDS } from "#lib/domain/search/question/criteria.ts";
import { CARD_BRANDS, TRANSACTION_KINDS } from "#lib/domain/transactions/transaction.ts";
import { encodeAdjustment } from "#lib/gateway/codec/encode-adjustment.ts";
import { encodeCriterion, encodeQuestion } from "#lib/gateway/codec/encode-question.ts";
import { CARD_TYPES, ENCODED_OPERATOR, FIELD_INDEX, TYPE_CODES } from "#lib/wire/codes.ts";

describe("a criterion on its way", () => {
  test("the domain's fields are the service's, by name", () => {
    expect(SERVICE_FIELDS.map(({ name }) => name).toSorted()).toEqual(Object.keys(FIELD_INDEX).toSorted());
  });

  test("every operator of every field has its code", () => {
    for (const { listed } of SERVICE_FIELDS)
      for (const operator of listed) expect(ENCODED_OPERATOR).toHaveProperty([operator]);
  });

  test.each<[Criterion, object]>([
    [
      { field: "OrderNumber", operator: "=", value: "INV-1042" },
      { field: "5", operator: "%3D", value: "INV-1042" },
    ],
    [
      { field: "Amount", operator: ">=", value: "12.34" },
      { field: "2", operator: "%3E%3D", value: "12.34" },
    ],
    [
      { field: "TransactionId", operator: "<", value: "7" },
      { field: "1", operator: "%3C", value: "7" },
    ],
    [
      { field: "CardOwner", operator: "START WITH", value: "Ada" },
      { field: "4", operator: "START%20WITH", value: "Ada" },
    ],
    [
      { field: "TransType", operator: "=", value: "refund" },
      { field: "8", operator: "%3D", value: "R" },
    ],
    [
      { field: "CardType", operator: "=", value: "discover" },
      { field: "9", operator: "%3D", value: "NN" },
    ],
    [
      { field: "Response", operator: "=", value: "approved" },
      { field: "10", operator: "%3D", value: "1" },
    ],
    [
      { field: "Response", operator: "=", value: "declined" },
      { field: "10", operator: "%3D", value: "0" },
    ],
    [
      { field: "IDAdjustedBy", operator: "=", value: "7" },
      { field: "24", operator: "%3D", value: "7" },
    ],
  ])("%j is %j", (criterion, encoded) => {
    expect(encodeCriterion(criterion)).toEqual(encoded);
  });

  test("every kind and every brand has a code of its own", () => {
    const types = TRANSACTION_KINDS.map((value) => encodeCriterion({ field: "TransType", operator: "=", value }).value);
    expect(types).toEqual([...TYPE_CODES]);
    const brands = CARD_BRANDS.map((value) => encodeCriterion({ field: "CardType", operator: "=", value }).value);
    expect(brands).toEqual([...CARD_TYPES]);
  });

  test.each([
    ["Nickname", "Ada"],
    ["constructor", "Ada"],
    ["TransType", "R"],
    ["TransType", "other"],
    ["CardType", "toString"],
    ["Response", "1"],
  ])("%s %s is refused, never left out", (field, value) => {
    expect(() => encodeCriterion({ field, operator: "=", value })).toThrow(RangeError);
  });

  test("a search is text throughout", () => {
    const body = encodeQuestion({
      startDate: "2026-03-01T00:00:00",
      endDate: "2026-03-31T23:59:59",
      startRow: 1,
      endRow: 500,
      criteria: [{ field: "Ref1", operator: "=", value: 'a "b" \u2028' }],
    });
    expect(JSON.parse(body)).toEqual({
      name: "Search",
      start_date: "2026-03-01T00:00:00",
      end_date: "2026-03-31T23:59:59",
      start_row: "1",
      end_row: "500",
      criteria: [{ field: "15", operator: "%3D", value: 'a "b" \u2028' }],
    });
  });
});

describe("an adjustment on its way", () => {
  test.each([
    [{ amountCents: 500 }, '{"amount":5.00}'],
    [{ amountCents: 1 }, '{"amount":0.01}'],
    [{ amountCents: 0 }, '{"amount":0.00}'],
    [{ amountCents: 999_999_999 }, '{"amount":9999999.99}'],
    [{ amountCents: 1990, orderNumber: 'A "1"' }, '{"amount":19.90,"order_number":"A \\"1\\""}'],
  ])("%j is %s", (adjustment, body) => {
    expect(encodeAdjustment(adjustment)).toBe(body);
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000_000])("%d cents are refused", (amountCents) => {
    expect(() => encodeAdjustment({ amountCents })).toThrow(RangeError);
  });
});
