import { describe, expect, test } from "vitest";
import { GROUPINGS, type KeptFigures } from "#lib/domain/accounting/day-book/kept-figures.ts";
import { packTotals } from "#lib/domain/accounting/day-book/packed-totals.ts";
import { changePerMille, keyFigures } from "#lib/domain/accounting/figures/key-figures.ts";
import { type Period, periodDays } from "#lib/domain/accounting/figures/period.ts";
import { addTotals, sumFigures } from "#lib/domain/accounting/figures/sum-figures.ts";
import { totalsOf } from "#lib/domain/search/rows/totals.ts";

const row = (change: Partial<Parameters<typeof totalsOf>[0] extends Iterable<infer R> ? R : never> = {}) => ({
  kind: "purchase" as const,
  approved: true,
  voided: false,
  amountCents: 1_000,
  currency: "CAD",
  ...change,
});

function dayOf(rows: readonly ReturnType<typeof row>[], hour: string): KeptFigures {
  const totals = totalsOf(rows);
  const none: Partial<KeptFigures["by"]> = Object.fromEntries(GROUPINGS.map((grouping) => [grouping, {}]));
  return { totals, by: { ...none, hour: { [hour]: totals.map(packTotals) } } as KeptFigures["by"] };
}

describe("the sum of days", () => {
  test("is that of all their rows, currency by currency, and of each group", () => {
    const first = [row(), row({ kind: "refund", amountCents: 300 }), row({ currency: "USD", amountCents: 7 })];
    const second = [row({ amountCents: 50 }), row({ approved: false })];
    const sum = sumFigures([dayOf(first, "09"), dayOf(second, "09"), dayOf(second, "10")]);
    expect(sum.totals).toEqual(totalsOf([...first, ...second, ...second]));
    expect(sum.by.hour["09"]).toEqual(totalsOf([...first, ...second]));
    expect(sum.by.hour["10"]).toEqual(totalsOf(second));
  });

  test("of no day is nothing", () => {
    expect(sumFigures([]).totals).toEqual([]);
    expect(addTotals([[], []])).toEqual([]);
  });
});

describe("the key figures", () => {
  test("have the approval rate of tries to charge or hold, where a voided sale was approved", () => {
    const [totals] = totalsOf([
      row(),
      row({ voided: true }),
      row({ kind: "pre_authorization" }),
      row({ approved: false }),
      row({ kind: "refund", amountCents: 10 }),
    ]);
    expect(keyFigures(totals)).toMatchObject({ approvalPerMille: 750, averageCents: 1_000, netCents: 990 });
  });

  test("of nothing name no rate and no average", () => {
    expect(keyFigures(undefined)).toMatchObject({ approvalPerMille: null, averageCents: null, netCents: 0 });
  });

  test.each([
    [150, 100, 500],
    [50, 100, -500],
    [-50, -100, 500],
    [5, 0, null],
  ])("change from %i after %i by %s tenths of a percent", (now, before, expected) => {
    expect(changePerMille(now, before)).toBe(expected);
  });
});

test.each<[Period, string, string, string]>([
  ["last_7_days", "2026-11-26", "2026-11-20 2026-11-26", "2026-11-13 2026-11-19"],
  ["last_365_days", "2026-11-26", "2025-11-27 2026-11-26", "2024-11-27 2025-11-26"],
  ["this_month", "2026-11-26", "2026-11-01 2026-11-26", "2026-10-01 2026-10-26"],
  // The whole of one month against the whole of the other, whatever their lengths.
  ["this_month", "2026-02-28", "2026-02-01 2026-02-28", "2026-01-01 2026-01-31"],
  ["this_month", "2026-03-30", "2026-03-01 2026-03-30", "2026-02-01 2026-02-28"],
  ["last_month", "2026-11-26", "2026-10-01 2026-10-31", "2026-09-01 2026-09-30"],
  // On the first day of a month, October is the month that just ended.
  ["this_month", "2026-10-31", "2026-10-01 2026-10-31", "2026-09-01 2026-09-30"],
  ["last_month", "2026-10-31", "2026-10-01 2026-10-31", "2026-09-01 2026-09-30"],
])("%s, when %s is the last day that is over, is %s against %s", (period, last, now, before) => {
  const days = periodDays(period, last);
  expect([`${days.now.from} ${days.now.to}`, `${days.before.from} ${days.before.to}`]).toEqual([now, before]);
});
