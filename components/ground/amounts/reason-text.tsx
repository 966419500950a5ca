import { useLocale, useTranslations } from "next-intl";
import { reasonFigures } from "#components/ground/amounts/reason-figures.ts";
import { reasonKey } from "#components/ground/amounts/reason-key.ts";
import { isReadyReason } from "#lib/domain/adjustments/refund-reason.ts";
import type { CommonRule, Reason } from "#lib/domain/reasons/reason.ts";

/** Says why a rule forbids something, as a sentence with its figures. A rule without words does not compile. */
export function ReasonText({ reason, currency }: { reason: Reason<CommonRule>; currency: string }) {
  const t = useTranslations("reasons");
  const locale = useLocale();
  return <>{t(reasonKey(reason), reasonFigures(reason, currency, locale))}</>;
}

/** Shows the reason for an adjustment in the person's language; the shop's own wording stays unchanged. */
export function ReasonName({ reason }: { reason: string }) {
  return <>{useReasonWords()(reason)}</>;
}

/** The reasons of a list, each as a choice of a select field. */
export function ReasonOptions({ reasons }: { reasons: readonly string[] }) {
  const words = useReasonWords();
  return reasons.map((reason) => (
    <option key={reason} value={reason}>
      {words(reason)}
    </option>
  ));
}

/** Returns a reason as plain text in the person's language; the shop's own wording stays unchanged. */
export function useReasonWords(): (reason: string) => string {
  const t = useTranslations("refund.reasons");
  return (reason) => (isReadyReason(reason) ? t(reason) : reason);
}
