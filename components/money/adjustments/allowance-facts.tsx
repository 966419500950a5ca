"use client";

import { useLocale, useTranslations } from "next-intl";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { Fact } from "#components/ground/ui/facts.tsx";
import type { AllowanceView, EarlierRefund } from "#components/money/adjustments/allowance.ts";
import { EarlierRefunds } from "#components/money/adjustments/earlier-refunds.tsx";

/** Shows the effect of the amount on the day and on the person's limit, and the sale's earlier refunds. */
export function AllowanceFacts({
  allowance: { limits, own, store },
  earlier,
  amountCents,
  currency,
}: {
  allowance: AllowanceView;
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
