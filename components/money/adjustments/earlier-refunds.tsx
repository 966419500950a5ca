"use client";

import { useTranslations } from "next-intl";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { Moment } from "#components/ground/amounts/moment.tsx";
import type { EarlierRefund } from "#components/money/adjustments/allowance.ts";

/** Lists refunds of a sale: amount, time and person, and whether each was undone. */
export function EarlierRefunds({ refunds, currency }: { refunds: readonly EarlierRefund[]; currency: string }) {
  const t = useTranslations("allowance");
  if (refunds.length === 0) return t("none");
  return refunds.map((refund) => (
    <span key={refund.transactionId} className={`block ${refund.voided ? "text-ink-muted" : ""}`}>
      {t.rich("refund", {
        amount: () => <Amount amountCents={refund.amountCents} currency={currency} />,
        at: () => <Moment moment={refund.at} />,
        who: refund.staffName ?? t("elsewhere"),
      })}
      {refund.voided && ` (${t("undone")})`}
    </span>
  ));
}
