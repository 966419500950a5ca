import { expect, test } from "vitest";
import { refusalOutcome } from "#lib/domain/adjustments/service-refusal.ts";

test.each([
  [22, "above_account_maximum"],
  [192, "void_after_refund"],
  [193, "amount_differs"],
  [194, "exceeds_remaining"],
  [195, "amount_not_accepted"],
  [196, "was_voided"],
  [197, "amount_not_accepted"],
  [200, "not_adjustable"],
  [201, "unknown_transaction"],
  [203, "already_completed"],
  [205, "void_day_over"],
  [208, "exceeds_reserve"],
  [312, "card_type_not_accepted"],
  [314, "request_not_accepted"],
  [681, "means_refused"],
  [788, "duplicate_order_number"],
  [800, "profile_unknown"],
  [801, "profile_card_unknown"],
  [935, "try_in_a_minute"],
  [936, "token_spent"],
  [1134, "void_refused"],
])("the service's code %d is the rule %s", (code, rule) => {
  expect(refusalOutcome(code, "Words of the service")).toEqual({ kind: "not_allowed", reason: { rule } });
});

test("a code about our credentials is no answer about the request, and any other is told in the service's words", () => {
  for (const code of [21, 317])
    expect(refusalOutcome(code, "Words")).toEqual({ kind: "unavailable", cause: "authentication_failed" });
  expect(refusalOutcome(7, "DECLINE")).toEqual({ kind: "declined", code: 7, message: "DECLINE" });
});
