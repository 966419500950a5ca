"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Offer } from "#components/adjustments/attempt/attempt.ts";
import { PaidWith } from "#components/adjustments/attempt/paid-with.tsx";
import { Amount } from "#components/payments/amount.tsx";
import { Moment } from "#components/payments/moment.tsx";
import { Fact, Facts } from "#components/ui/facts.tsx";

/** The transaction that is adjusted: what the customer's receipt shows, to compare; and further facts of the form. */
export function SaleFacts({ offer, children }: { offer: Offer; children?: ReactNode }) {
  const t = useTranslations("refund");
  const { sale, transactionId, currency } = offer;
  return (
    <Facts>
      <Fact name={t(`subject.${offer.subject}`)} mono>
        {transactionId}
      </Fact>
      <Fact name={t("orderNumber")} mono>
        {sale.orderNumber}
      </Fact>
      <Fact name={t("paidWith")}>
        <PaidWith sale={sale} />
      </Fact>
      <Fact name={t("cardholder")}>{sale.card?.owner}</Fact>
      <Fact name={t("soldAt")}>
        <Moment moment={sale.soldAt} />
      </Fact>
      <Fact name={t("saleAmount")}>
        <Amount amountCents={sale.amountCents} currency={currency} />
      </Fact>
      {children}
    </Facts>
  );
}
