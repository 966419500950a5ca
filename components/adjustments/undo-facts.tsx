"use client";

import { useLocale, useTranslations } from "next-intl";
import { EarlierRefunds } from "#components/adjustments/earlier-refunds.tsx";
import type { UndoOffer } from "#components/adjustments/undo-offer.ts";
import { Amount } from "#components/payments/amount.tsx";
import { moneyText } from "#components/payments/amount-text.ts";
import { Fact } from "#components/ui/facts.tsx";

/** What undoing a refund does to its sale, and to the day: what was given back stays counted (limits). */
export function UndoFacts({ offer: { after, allowance, currency } }: { offer: UndoOffer }) {
  const t = useTranslations("refund");
  const tAllowance = useTranslations("allowance");
  const locale = useLocale();
  return (
    <>
      {after && (
        <>
          <Fact name={t("remainingAfter")}>
            <Amount amountCents={after.remainingCents} currency={currency} />
          </Fact>
          <Fact name={tAllowance("others")}>
            <EarlierRefunds refunds={after.others} currency={currency} />
          </Fact>
        </>
      )}
      {allowance && (
        <Fact name={tAllowance("limit")}>
          {tAllowance("undoCounts", { used: moneyText(allowance.own.amountCents, currency, locale) })}
        </Fact>
      )}
    </>
  );
}
