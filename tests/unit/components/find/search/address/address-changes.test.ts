import { expect, test } from "vitest";
import { isSameSearchAddress } from "#components/find/search/address/address-changes.ts";

test.each([
  ["range=today&where=type:refund", "where=type%3Arefund&range=today", true],
  ["where=a+b", "where=a%20b", true],
  ["range=today", "range=today&zone=utc", false],
  ["where=inv-1", "where=INV-1", false],
])("%s and %s are the same address: %s", (one, other, expected) => {
  expect(isSameSearchAddress(one, other)).toBe(expected);
});
