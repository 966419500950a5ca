"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Allowance, EarlierRefund } from "#components/adjustments/allowance.ts";
import { Amount } from "#components/payments/amount.tsx";
import { moneyText } from "#components/payments/amount-text.ts";
import { Moment } from "#components/payments/moment.tsx";
import { Fact } from "#components/ui/facts.tsx";

/** Shows the effect of the amount on the day and on the person's limit, and the sale's earlier refunds. */
export function AllowanceFacts({
  allowance: { limits, own, store },
  earlier,
  amountCents,
  currency,
}: {
  allowance: Allowance;
  earlier: readonly EarlierRefund[];
  amountCents: number;
  currency: string;
}) {
  const t = useTranslations("allowance");
  const locale = useLocale();
  const money = (cents: number) => moneyText(cents, currency, locale);
  const after = money(own.amountCents + amountCents);
  const count = own.count + 1;
  return (
    <>
      <Fact name={t("limit")}>
        <span className="block">
          {limits.perDayCents === null
            ? t("moneyFree", { after })
            : t("money", { after, limit: money(limits.perDayCents) })}
        </span>
        <span className="block">
          {limits.perDayCount === null ? t("countFree", { count }) : t("count", { count, limit: limits.perDayCount })}
        </span>
      </Fact>
      <Fact name={t("store")}>
        {t("storeDay", { before: money(store.amountCents), after: money(store.amountCents + amountCents) })}
      </Fact>
      <Fact name={t("earlier")}>
        <EarlierRefunds refunds={earlier} currency={currency} />
      </Fact>
    </>
  );
}

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
