import { describe, expect, test } from "vitest";
import type { Cause } from "#lib/domain/approvals/approval.ts";
import { causeChanges, causesText } from "#lib/domain/approvals/cause-changes.ts";

const operation: Cause = { rule: "limit_per_operation", figures: { limitCents: 20_000 } };
const day = (usedCents: number): Cause => ({ rule: "limit_per_day", figures: { limitCents: 100_000, usedCents } });

describe("what changed in why a second person is asked", () => {
  test("nothing, in whatever order the causes and their figures stand", () => {
    const turned: Cause = { rule: "limit_per_day", figures: { usedCents: 5, limitCents: 100_000 } };
    expect(causeChanges([operation, day(5)], [turned, operation])).toEqual([]);
    expect(causesText([operation, day(5)])).toBe(causesText([turned, operation]));
  });

  test("a limit that is passed only since, one by another figure, and one that no longer is", () => {
    expect(causeChanges([operation, day(5)], [day(6), { rule: "method_chosen", figures: { method: "void" } }])).toEqual(
      [
        { change: "cause_moved", cause: day(6) },
        { change: "cause_new", cause: { rule: "method_chosen", figures: { method: "void" } } },
        { change: "cause_gone", cause: operation },
      ],
    );
  });

  test("each of these is another text, and the longest fits into what a page sends back", () => {
    const longest: Cause[] = [
      { rule: "limit_per_operation", figures: { limitCents: 99_999_999_999 } },
      { rule: "limit_per_day", figures: { limitCents: 99_999_999_999, usedCents: 99_999_999_999 } },
      { rule: "limit_count", figures: { limit: 10_000, used: 10_000 } },
      { rule: "limit_sale_age", figures: { limit: 10_000, days: 10_000 } },
      { rule: "batch_needs_second" },
      { rule: "method_chosen", figures: { method: "refund" } },
    ];
    expect(causesText(longest).length).toBeLessThanOrEqual(200);
    expect(new Set([[], [operation], [day(5)], [day(6)], [operation, day(5)]].map(causesText)).size).toBe(5);
  });
});
