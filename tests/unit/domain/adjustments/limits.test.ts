import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NO_PERSONAL_LIMITS, ROLE_LIMITS } from "#lib/domain/adjustments/limit-settings.ts";
import {
  givenBackCents,
  type Limits,
  limitBreaches,
  limitsFor,
  mostAlone,
  type PlannedGiveBack,
  type Used,
} from "#lib/domain/adjustments/limits.ts";

const NO_LIMIT: Limits = { perOperationCents: null, perDayCents: null, perDayCount: null, saleAgeDays: null };
const CLERK = limitsFor("clerk", "sales", ROLE_LIMITS.byDefault, NO_PERSONAL_LIMITS);
const UNUSED: Used = { amountCents: 0, count: 0 };

const rules = (limits: Limits, asked: Partial<PlannedGiveBack>, used: Partial<Used> = {}) =>
  limitBreaches(limits, { amountCents: 1, saleAgeDays: 0, ...asked }, { ...UNUSED, ...used }).map(({ rule }) => rule);

const limit = fc.option(fc.integer({ min: 0, max: 5_000 }), { nil: null });
const limits: fc.Arbitrary<Limits> = fc.record({
  perOperationCents: limit,
  perDayCents: limit,
  perDayCount: limit,
  saleAgeDays: limit,
});
const figure = fc.integer({ min: 0, max: 6_000 });
const asked: fc.Arbitrary<PlannedGiveBack> = fc.record({
  amountCents: fc.integer({ min: 1, max: 6_000 }),
  saleAgeDays: fc.option(figure, { nil: null }),
});
const used: fc.Arbitrary<Used> = fc.record({ amountCents: figure, count: figure });

describe("what goes beyond a limit", () => {
  test("exactly the limit is within it, a cent, a time or a day more is not", () => {
    expect(rules(CLERK, { amountCents: 20_000, saleAgeDays: 90 }, { amountCents: 80_000, count: 19 })).toEqual([]);
    expect(rules(CLERK, { amountCents: 20_001 })).toEqual(["limit_per_operation"]);
    expect(rules(CLERK, { amountCents: 20_000 }, { amountCents: 80_001 })).toEqual(["limit_per_day"]);
    expect(rules(CLERK, {}, { count: 20 })).toEqual(["limit_count"]);
    expect(rules(CLERK, { saleAgeDays: 91 })).toEqual(["limit_sale_age"]);
    expect(rules(CLERK, { amountCents: 100_001, saleAgeDays: 91 }, { count: 20 })).toHaveLength(4);
  });

  test("each is told with its figures", () => {
    expect(limitBreaches(CLERK, { amountCents: 15_000, saleAgeDays: 0 }, { amountCents: 90_000, count: 3 })).toEqual([
      { rule: "limit_per_day", figures: { limitCents: 100_000, usedCents: 90_000 } },
    ]);
  });

  test("where nothing is limited, nothing goes beyond; a limit of zero lets nothing through", () => {
    fc.assert(fc.property(asked, used, (one, before) => limitBreaches(NO_LIMIT, one, before).length === 0));
    for (const change of [{ perOperationCents: 0 }, { perDayCents: 0 }, { perDayCount: 0 }]) {
      fc.assert(
        fc.property(asked, used, (one, before) => limitBreaches({ ...NO_LIMIT, ...change }, one, before).length === 1),
      );
    }
  });

  test("a higher limit forbids no more, and more asked or used is allowed no more", () => {
    fc.assert(
      fc.property(limits, asked, used, figure, (at, one, before, more) => {
        const count = limitBreaches(at, one, before).length;
        const raised = Object.fromEntries(
          Object.entries(at).map(([name, value]) => [name, value === null ? null : value + more]),
        ) as Limits;
        expect(limitBreaches(raised, one, before).length).toBeLessThanOrEqual(count);
        const larger = { ...one, amountCents: one.amountCents + more };
        expect(limitBreaches(at, larger, before).length).toBeGreaterThanOrEqual(count);
        const busier = { amountCents: before.amountCents + more, count: before.count + more };
        expect(limitBreaches(at, one, busier).length).toBeGreaterThanOrEqual(count);
      }),
    );
  });

  test("what was let through one after the other never adds up to more than the day's limits", () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 30 });
    fc.assert(
      fc.property(limits, amounts, (at, list) => {
        let day = UNUSED;
        for (const amountCents of list) {
          if (limitBreaches(at, { amountCents, saleAgeDays: null }, day).length > 0) continue;
          day = { amountCents: day.amountCents + amountCents, count: day.count + 1 };
        }
        expect(day.amountCents).toBeLessThanOrEqual(at.perDayCents ?? Number.POSITIVE_INFINITY);
        expect(day.count).toBeLessThanOrEqual(at.perDayCount ?? Number.POSITIVE_INFINITY);
      }),
    );
  });
});

test("what was given back of the same sale counts with the limit of one operation, and with no other", () => {
  const parts = (amountCents: number, ofSaleCents: number) =>
    limitBreaches(CLERK, { amountCents, saleAgeDays: 0, ofSaleCents }, UNUSED);
  expect(parts(20_000, 0)).toEqual([]);
  expect(parts(10_000, 10_000)).toEqual([]);
  expect(parts(10_001, 10_000)).toEqual([
    { rule: "limit_per_operation", figures: { limitCents: 20_000, ofSaleCents: 10_000 } },
  ]);
  expect(mostAlone(CLERK, { saleAgeDays: 0, ofSaleCents: 5_000 }, UNUSED)).toBe(15_000);
  expect(mostAlone(CLERK, { saleAgeDays: 0, ofSaleCents: 30_000 }, UNUSED)).toBe(0);
});

test("the most that somebody may do alone is within every limit, and a cent more is not", () => {
  const { saleAgeDays: _, ...noAge } = NO_LIMIT;
  expect(mostAlone({ ...noAge, saleAgeDays: 3 }, { saleAgeDays: 3 }, UNUSED)).toBeNull();
  expect(mostAlone({ ...noAge, saleAgeDays: 3 }, { saleAgeDays: 4 }, UNUSED)).toBe(0);
  expect(mostAlone(CLERK, { saleAgeDays: 0 }, { amountCents: 90_000, count: 1 })).toBe(10_000);
  expect(mostAlone(CLERK, { saleAgeDays: 0 }, { amountCents: 200_000, count: 1 })).toBe(0);
  fc.assert(
    fc.property(limits, figure, used, (at, saleAgeDays, before) => {
      const most = mostAlone(at, { saleAgeDays }, before);
      const breaks = (amountCents: number) => limitBreaches(at, { amountCents, saleAgeDays }, before).length > 0;
      if (most === null) expect(breaks(1_000_000)).toBe(false);
      else {
        expect(most).toBeGreaterThanOrEqual(0);
        expect(most > 0 && breaks(most)).toBe(false);
        expect(breaks(most + 1)).toBe(true);
      }
    }),
  );
});

describe("a person's limits", () => {
  const of = ROLE_LIMITS.byDefault;

  test("are their role's but for what differs, set by set", () => {
    const own = { sales: { perDayCents: null, saleAgeDays: 3 }, unreferenced: {}, payments: {} };
    expect(limitsFor("clerk", "sales", of, own)).toEqual({
      perOperationCents: 20_000,
      perDayCents: null,
      perDayCount: 20,
      saleAgeDays: 3,
    });
    expect(limitsFor("manager", "unreferenced", of, own)).toEqual(of.unreferenced.manager);
  });

  test("who has no role that gives money back can do nothing alone", () => {
    for (const role of [undefined, "accountant"] as const) {
      const none = limitsFor(role, "sales", of, NO_PERSONAL_LIMITS);
      expect(rules(none, {})).toContain("limit_per_operation");
    }
  });
});

test("refunds and voids of sales and completions give money back, undoing a refund and completing do not", () => {
  expect(givenBackCents("refund", "purchase", 500)).toBe(500);
  expect(givenBackCents("void", "purchase", 500)).toBe(500);
  expect(givenBackCents("void", "completion", 500)).toBe(500);
  expect(givenBackCents("void", "refund", 500)).toBe(0);
  expect(givenBackCents("completion", "pre_authorization", 500)).toBe(0);
});
