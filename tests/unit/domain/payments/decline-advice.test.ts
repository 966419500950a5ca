import { expect, test } from "vitest";
import { declineAdvice } from "#lib/domain/payments/decline-advice.ts";

test.each([
  ["check_card", [14, 26, 52, 792, 793, 819, 821, 822]],
  ["call_bank", [51, 313, 558, 827]],
  ["later", [297, 935]],
  ["another_card", [7, 16, 0, 99_999]],
] as const)("%s is advised for these codes of the service", (advice, codes) => {
  expect(codes.map(declineAdvice)).toEqual(codes.map(() => advice));
});
