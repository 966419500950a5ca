import { expect, test } from "vitest";
import type { RowProblem } from "#lib/domain/batches/batch.ts";
import { leftFor } from "#lib/domain/batches/left-rows.ts";

const refused = (method: "void" | "refund", problem: RowProblem) => leftFor({ state: "refused", method, problem });

test("what was not sent may be taken up by a new list, and voids for which it is too late, as refunds", () => {
  expect(
    leftFor({ state: "unsent", method: "refund", problem: { rule: "row_unsent", figures: { cause: "unreachable" } } }),
  ).toBe("unsent");
  for (const rule of ["void_day_over", "clocks_differ", "void_refused", "not_adjustable"] as const) {
    expect(refused("void", { rule }), rule).toBe("void_over");
  }
  expect(refused("void", { rule: "method_changed", figures: { method: "refund" } })).toBe("void_over");
});

test("nothing else: what was done, what is in doubt, what a rule or the bank refused", () => {
  for (const state of ["done", "in_doubt", "left_out", "running", "ready"] as const) {
    expect(leftFor({ state, method: "void", problem: null }), state).toBeNull();
  }
  expect(refused("void", { rule: "was_voided" })).toBeNull();
  expect(refused("void", { rule: "row_declined", figures: { code: 51, message: "DECLINED" } })).toBeNull();
  expect(refused("void", { rule: "method_changed", figures: { method: "void" } })).toBeNull();
  expect(refused("refund", { rule: "void_day_over" })).toBeNull();
});
