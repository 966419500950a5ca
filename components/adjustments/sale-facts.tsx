"use client";

import { useTranslations } from "next-intl";
import type { RefundOffer } from "#components/adjustments/refund-offer.ts";
import { Amount } from "#components/transactions/amount.tsx";
import { CardLabel } from "#components/transactions/card-label.tsx";
import { Moment } from "#components/transactions/moment.tsx";
import { Fact, Facts } from "#components/ui/facts.tsx";

/** The sale that money goes back from: what the customer's receipt shows, to compare. */
export function SaleFacts({ offer }: { offer: RefundOffer }) {
  const t = useTranslations("refund");
  const { sale, transactionId, currency, remainingCents } = offer;
  return (
    <Facts>
      <Fact name={t("sale")} mono>
        {transactionId}
      </Fact>
      <Fact name={t("orderNumber")} mono>
        {sale.orderNumber}
      </Fact>
      <Fact name={t("paidWith")}>
        <CardLabel brand={sale.card?.brand ?? null} lastFour={sale.card?.lastFour ?? ""} method={sale.paymentMethod} />
      </Fact>
      <Fact name={t("cardholder")}>{sale.card?.owner}</Fact>
      <Fact name={t("soldAt")}>
        <Moment moment={sale.soldAt} />
      </Fact>
      <Fact name={t("saleAmount")}>
        <Amount amountCents={sale.amountCents} currency={currency} />
      </Fact>
      <Fact name={t("remaining")}>
        <Amount amountCents={remainingCents} currency={currency} className="font-semibold" />
      </Fact>
    </Facts>
  );
}
