"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Allowance, EarlierRefund } from "#components/adjustments/allowance.ts";
import { Amount } from "#components/payments/amount.tsx";
import { moneyText } from "#components/payments/amount-text.ts";
import { Moment } from "#components/payments/moment.tsx";
import { Fact } from "#components/ui/facts.tsx";

/** What giving that amount back does to the day and to the person's limit, and who refunded this sale before. */
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
