import { useTranslations } from "next-intl";
import type { AdjustmentReason } from "#lib/domain/adjustments/refund-reason.ts";

/** A reason in the person's language, where only text may stand; one that the shop named itself stands as it was named. */
export function useReasonWords(): (reason: string) => string {
  const t = useTranslations("refund.reasons");
  return (reason) => {
    const known = reason as AdjustmentReason;
    return t.has(known) ? t(known) : reason;
  };
}
