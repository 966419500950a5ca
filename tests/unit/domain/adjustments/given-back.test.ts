import { expect, test } from "vitest";
import { givenBackCents } from "#lib/domain/adjustments/given-back.ts";

test("refunds and voids of sales and completions give money back, undoing a refund and completing do not", () => {
  expect(givenBackCents("refund", "purchase", 500)).toBe(500);
  expect(givenBackCents("void", "purchase", 500)).toBe(500);
  expect(givenBackCents("void", "completion", 500)).toBe(500);
  expect(givenBackCents("void", "refund", 500)).toBe(0);
  expect(givenBackCents("completion", "pre_authorization", 500)).toBe(0);
});
