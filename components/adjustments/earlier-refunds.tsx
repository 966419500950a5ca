"use client";

import { useTranslations } from "next-intl";
import type { EarlierRefund } from "#components/adjustments/allowance.ts";
import { Amount } from "#components/payments/amount.tsx";
import { Moment } from "#components/payments/moment.tsx";

/** Refunds of a sale: how much, when, by whom, and which of them were undone. */
export function EarlierRefunds({ refunds, currency }: { refunds: readonly EarlierRefund[]; currency: string }) {
  const t = useTranslations("allowance");
  if (refunds.length === 0) return t("none");
  return refunds.map((one) => (
    <span key={one.transactionId} className={`block ${one.voided ? "text-ink-muted" : ""}`}>
      {t.rich("refund", {
        amount: () => <Amount amountCents={one.amountCents} currency={currency} />,
        at: () => <Moment moment={one.at} />,
        who: one.staffName ?? t("elsewhere"),
      })}
      {one.voided && ` (${t("undone")})`}
    </span>
  ));
}
