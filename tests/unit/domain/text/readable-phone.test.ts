import { expect, test } from "vitest";
import { countryName } from "#lib/domain/text/country-name.ts";
import { readablePhone } from "#lib/domain/text/phone-number.ts";

test.each([
  ["6045551234", "604 555-1234"],
  ["+1 (604) 555.1234", "604 555-1234"],
  ["16045551234", "604 555-1234"],
  ["5551234", "555-1234"],
  // What is more than the number, or no such number, stays as it was typed.
  ["604 555 1234 ext. 12", "604 555 1234 ext. 12"],
  ["+44 1234 567890", "+44 1234 567890"],
  ["+44 1234 5678", "+44 1234 5678"],
  ["0123456789", "0123456789"],
  ["call the shop", "call the shop"],
  ["", ""],
])("the telephone number %j is shown as %j", (typed, shown) => {
  expect(readablePhone(typed)).toBe(shown);
});

test.each([
  ["CA", "en", "Canada"],
  ["us", "fr", "États-Unis"],
  ["DE", "en", "Germany"],
  ["XQ", "en", "XQ"],
  ["Canada", "fr", "Canada"],
  ["", "en", ""],
])("the country %j in %s is %j", (code, locale, name) => {
  expect(countryName(code, locale)).toBe(name);
});
