import type { PaymentRule } from "#lib/domain/reasons/payment-rules.ts";
import type { Rule } from "#lib/domain/reasons/reason.ts";

/** Rules after which a void is no longer possible, but perhaps a refund of the same amount. */
export const VOID_OVER_RULES: ReadonlySet<Rule> = new Set<PaymentRule>([
  "void_day_over",
  "clocks_differ",
  "void_refused",
  "not_adjustable",
]);
