import { useTranslations } from "next-intl";
import type { PaymentRule } from "#lib/domain/reasons/payment-rules.ts";
import type { Rule } from "#lib/domain/reasons/reason.ts";

/**
 * Rules that a person might want lifted and that nobody can lift. Other rules end by themselves, or are obvious from the
 * transaction's type.
 */
const HOLD_FOR_ALL: ReadonlySet<Rule> = new Set<PaymentRule>([
  "was_declined",
  "was_voided",
  "nothing_left",
  "nothing_left_by_one",
  "void_after_refund",
  "void_day_over",
  "void_refused",
  "already_completed",
  "was_released",
  "release_too_late",
]);

/** Says plainly where no second person can help. */
export function NobodyLifts({ rule }: { rule: Rule }) {
  const t = useTranslations("transaction");
  return HOLD_FOR_ALL.has(rule) ? <> {t("nobodyLifts")}</> : null;
}
