"use client";

import { useLocale, useTranslations } from "next-intl";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { VoidDeadline } from "#components/ground/amounts/void-deadline.tsx";
import { requestedRoundingCents } from "#components/money/adjustments/attempt/attempt.ts";
import type { GiveBackOffer } from "#components/money/adjustments/give-back-offer.ts";
import type { RefundCause } from "#lib/domain/adjustments/adjustment-rules.ts";

/** Says by which method money goes back, why or until when, and what the customer will see; never more than is known. */
export function MethodNotice({
  offer,
  method,
  named,
  amountCents,
}: {
  offer: GiveBackOffer;
  /** Without a cause when none needs to be shown. */
  method: { method: "void" } | { method: "refund"; cause: RefundCause | null };
  /** Whether the person chose it instead of the proposed method. */
  named: boolean;
  amountCents: number;
}) {
  const t = useTranslations("refund.method");
  const locale = useLocale();
  const { sale, currency } = offer;
  const until = named ? offer.voidClosesAt : offer.voidUntil;
  const roundingCents = requestedRoundingCents({ act: method.method, amountCents, offer });
  const amount = moneyText(amountCents + roundingCents, currency, locale);
  return (
    <span className="flex flex-col gap-1">
      <span className="font-semibold">{t(`title.${method.method}`)}</span>
      <span>{t(`customer.${method.method}`, { method: sale.paymentMethod, amount })}</span>
      <span className="text-ink-muted">
        {method.method === "void"
          ? until && <VoidDeadline of="sale" deadline={until} />
          : method.cause && t(`cause.${method.cause}`)}
      </span>
    </span>
  );
}
