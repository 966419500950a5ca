import { expect, test } from "vitest";
import { notAllowed } from "#lib/domain/outcome.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";

/** Each line marked so must not compile: the marker itself is an error where its line does. */
test("a rule carries its figures, and no others", () => {
  const said = [
    notAllowed("unknown_transaction"),
    notAllowed("remaining_changed", { remainingCents: 500 }),
    notAllowed("void_day_over"),
    notAllowed("void_day_over", { day: "2026-11-20" }),
    // @ts-expect-error: there is no such rule
    notAllowed("over_limit"),
    // @ts-expect-error: its figure is missing
    notAllowed("remaining_changed"),
    // @ts-expect-error: its figure is cents, no text
    notAllowed("remaining_changed", { remainingCents: "5.00" }),
    // @ts-expect-error: it carries no figures
    notAllowed("unknown_transaction", { transactionId: "1" }),
    // @ts-expect-error: it carries another figure
    notAllowed("remaining_changed", { remainingCents: 500, amountCents: 1 }),
  ];
  const reasons: Reason[] = [
    { rule: "limit_count", figures: { limit: 5, used: 5 } },
    // @ts-expect-error: a figure is missing
    { rule: "limit_count", figures: { limit: 5 } },
    // @ts-expect-error: its figures are missing
    { rule: "limit_count" },
    // @ts-expect-error: the bank has no such method
    { rule: "method_changed", figures: { method: "way" } },
  ];
  expect(said.every(({ kind }) => kind === "not_allowed")).toBe(true);
  expect(reasons).toHaveLength(4);
});
