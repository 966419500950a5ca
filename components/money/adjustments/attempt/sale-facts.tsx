"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { CardLabel } from "#components/ground/amounts/card-label.tsx";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { Fact, Facts } from "#components/ground/ui/facts.tsx";
import type { Offer, SaleOnReceipt } from "#components/money/adjustments/attempt/attempt.ts";

/** Shows the adjusted transaction as on the customer's receipt, to compare, and further facts of the form. */
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
        <PaidWithText sale={sale} />
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

/** Shows the means of payment: the card, or the method's name. */
export function PaidWithText({
  sale: { card, paymentMethod },
}: {
  sale: Pick<SaleOnReceipt, "card" | "paymentMethod">;
}) {
  return <CardLabel brand={card?.brand ?? null} lastFour={card?.lastFour ?? ""} method={paymentMethod} />;
}
