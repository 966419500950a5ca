import { expect, test } from "vitest";
import { beyondCents } from "#components/top/approvals/beyond-cents.ts";

test("a limit of money is passed by so much, with what was used of it; others are no amount", () => {
  expect(beyondCents({ rule: "limit_per_operation", figures: { limitCents: 20_000 } }, 25_000)).toBe(5_000);
  expect(beyondCents({ rule: "limit_per_day", figures: { limitCents: 100_000, usedCents: 90_000 } }, 15_000)).toBe(
    5_000,
  );
  expect(beyondCents({ rule: "limit_count", figures: { limit: 20, used: 20 } }, 15_000)).toBe(null);
  expect(beyondCents({ rule: "limit_per_operation", figures: { limitCents: 20_000 } }, 20_000)).toBe(null);
  expect(
    beyondCents({ rule: "limit_per_operation", figures: { limitCents: 20_000, ofSaleCents: 15_000 } }, 6_000),
  ).toBe(1_000);
  expect(beyondCents({ rule: "batch_needs_second" }, 15_000)).toBe(null);
});
