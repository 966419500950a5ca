import { expect, test } from "vitest";
import { spreadCardNumberEnd } from "#lib/domain/cards/spread-card-number.ts";

test.each([
  [["41111111", "11111111"], 1],
  [["4111 1111", "1111 1111"], 1],
  [["card 4111", "", "1111", "1111", "1111 please"], 4],
  [["a", "4", "111111111111111"], 2],
  [["411111111111", "1111", "b"], 1],
  [["3714 496353", "98431"], 1],
  [["4111<b></b>1111", "1111<i></i>1111"], 1],
  [["４１１１１１１１", "1111\u200b1111"], 1],
])("the number of %j ends in field %i", (fields, end) => {
  expect(spreadCardNumberEnd(fields)).toBe(end);
});

test.each([
  [["4111 Main Street", "Apt 1111"]],
  [["Ann Lee", "12 Wharf Street", "", "Victoria", "V8W 1T3"]],
  [["514 555 0199", "INV-104233"]],
  [["41111111", "11111112"]],
  [["4000", "Sales"]],
  [[]],
])("%j is no number", (fields) => {
  expect(spreadCardNumberEnd(fields)).toBeUndefined();
});
