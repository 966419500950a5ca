import { useLocale, useTranslations } from "next-intl";
import { reasonFigures } from "#components/payments/reason-figures.ts";
import type { AdjustmentReason } from "#lib/domain/adjustments/refund-reason.ts";
import type { CommonRule, Reason } from "#lib/domain/reasons/reason.ts";

/** Why a rule forbids something, as a sentence with its figures. A rule without words does not compile. */
export function ReasonText({ reason, currency }: { reason: Reason<CommonRule>; currency: string }) {
  const t = useTranslations("reasons");
  const locale = useLocale();
  return <>{t(reason.rule, reasonFigures(reason, currency, locale))}</>;
}

/** Why an adjustment was made, in the person's language; one that the shop named itself stands as it was named. */
export function ReasonName({ reason }: { reason: string }) {
  return <>{useReasonWords()(reason)}</>;
}

/** A reason in the person's language, where only text may stand; one that the shop named itself stands as it was named. */
export function useReasonWords(): (reason: string) => string {
  const t = useTranslations("refund.reasons");
  return (reason) => {
    const known = reason as AdjustmentReason;
    return t.has(known) ? t(known) : reason;
  };
}
