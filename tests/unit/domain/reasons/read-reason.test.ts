import { describe, expect, test } from "vitest";
import { CAUSE_RULES } from "#lib/domain/reasons/approval-rules.ts";
import { ROW_PROBLEMS } from "#lib/domain/reasons/batch-rules.ts";
import { readReason } from "#lib/domain/reasons/read-reason.ts";

describe("a reason that the database kept", () => {
  test("is read as it was written, without figures that are not known", () => {
    const kept = { rule: "limit_per_operation", figures: { limitCents: 20_000 } };
    expect(readReason(kept, CAUSE_RULES)).toEqual(kept);
    expect(readReason({ rule: "batch_needs_second" }, CAUSE_RULES)).toEqual({ rule: "batch_needs_second" });
    expect(readReason({ rule: "void_day_over" }, ROW_PROBLEMS)).toEqual({ rule: "void_day_over" });
    expect(readReason({ rule: "batch_needs_second", figures: { since: "2024" } }, CAUSE_RULES)).toEqual({
      rule: "batch_needs_second",
    });
  });

  test.each([
    { rule: "over_limit", figures: { limitCents: 20_000 } },
    { rule: "toString" },
    { rule: "limit_per_day", figures: { limitCents: 20_000 } },
    { rule: "limit_per_day", figures: { limitCents: "200.00", usedCents: 0 } },
    { rule: "limit_per_day" },
    { rule: "method_chosen", figures: { method: "way" } },
    { rule: "row_unsent", figures: { cause: "unreachable" } },
  ])("is an unknown rule where this version does not know it: %o", (kept) => {
    expect(readReason(kept, CAUSE_RULES)).toEqual({ rule: "unknown_rule", figures: { keptRule: kept.rule } });
  });

  test.each([null, "limit_count", 7, [], { rule: 7 }])("never breaks a page off: %o", (kept) => {
    expect(readReason(kept, ROW_PROBLEMS)).toEqual({ rule: "unknown_rule", figures: { keptRule: "" } });
  });
});
