import { expect, test } from "vitest";
import { preAuthAge, sumByAge } from "#lib/domain/pre-auths/pre-auth-ages.ts";

test.each([
  [0, "today"],
  [1, "days_1_to_3"],
  [3, "days_1_to_3"],
  [4, "days_4_to_7"],
  [7, "days_4_to_7"],
  [8, "days_8_or_more"],
  [30, "days_8_or_more"],
] as const)("a pre-auth of %i days is %s", (ageDays, age) => {
  expect(preAuthAge(ageDays)).toBe(age);
});

test("pre-auths are summed by currency and age, and each currency stands for itself", () => {
  const hold = (ageDays: number, reserveCents: number, currency = "CAD") => ({ ageDays, reserveCents, currency });
  const none = { count: 0, amountCents: 0 };
  expect(sumByAge([hold(2, 500, "USD"), hold(0, 100), hold(3, 200), hold(1, 50), hold(29, 7)])).toEqual([
    {
      currency: "CAD",
      total: { count: 4, amountCents: 357 },
      byAge: {
        today: { count: 1, amountCents: 100 },
        days_1_to_3: { count: 2, amountCents: 250 },
        days_4_to_7: none,
        days_8_or_more: { count: 1, amountCents: 7 },
      },
    },
    expect.objectContaining({ currency: "USD", total: { count: 1, amountCents: 500 } }),
  ]);
  expect(sumByAge([])).toEqual([]);
});
