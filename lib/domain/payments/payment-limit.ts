import type { LimitRule } from "#lib/domain/reasons/approval-rules.ts";
import type { CommonRule, Reason } from "#lib/domain/reasons/reason.ts";

/** Says a limit in the words of payments: those of refunds speak of giving back, and of a second person. */
export function asPaymentLimit(breach: Reason<LimitRule>): Reason<CommonRule> {
  switch (breach.rule) {
    case "limit_per_operation":
      return { rule: "payment_limit", figures: { limitCents: breach.figures.limitCents } };
    case "limit_per_day":
      return { rule: "payment_day_limit", figures: breach.figures };
    case "limit_count":
      return { rule: "payment_count_limit", figures: breach.figures };
    case "limit_sale_age":
    case "method_chosen":
      return breach;
  }
}
