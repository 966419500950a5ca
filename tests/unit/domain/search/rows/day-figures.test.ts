import fc from "fast-check";
import { expect, test } from "vitest";
import { daySum, type TimedRow } from "#lib/domain/search/rows/day-figures.ts";

const row = fc.record({
  kind: fc.constantFrom("purchase", "refund", "pre_authorization", "void_of_sale" as const),
  approved: fc.boolean(),
  voided: fc.boolean(),
  amountCents: fc.integer({ min: 0, max: 1_000_000 }),
  currency: fc.constantFrom("CAD", "USD", ""),
  localTime: fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":")),
}) satisfies fc.Arbitrary<TimedRow>;

test("the hours of a day together are the day, and until the last minute all of it", () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const sum = daySum("2026-03-09", rows, "23:59");
      expect(sum.soFar).toEqual(sum.totals);
      for (const totals of sum.totals) {
        const cents = sum.hours.map(
          ({ totals: ofHour }) => ofHour.find(({ currency }) => currency === totals.currency)?.sales.amountCents ?? 0,
        );
        expect(cents.reduce((all, one) => all + one, 0)).toBe(totals.sales.amountCents);
      }
    }),
  );
});

test("until a minute counts that whole minute, and nothing after it", () => {
  const at = (localTime: string): TimedRow => {
    return { kind: "purchase", approved: true, voided: false, amountCents: 100, currency: "CAD", localTime };
  };
  const { soFar, hours } = daySum("2026-03-09", [at("09:30:59"), at("09:31:00"), at("10:00:00")], "09:30");
  expect(soFar[0]?.sales).toEqual({ count: 1, amountCents: 100 });
  expect(hours.map(({ hour, totals }) => [hour, totals[0]?.sales.count])).toEqual([
    [9, 2],
    [10, 1],
  ]);
});
