"use client";

import { useLocale, useTranslations } from "next-intl";
import type { GiveBackOffer } from "#components/adjustments/give-back-offer.ts";
import { moneyText } from "#components/transactions/amount-text.ts";
import { TimeLeft } from "#components/transactions/time-left.tsx";
import type { RefundCause } from "#lib/domain/adjustment-rules.ts";

/** In which way money goes back, why or until when, and what the customer will see of it. Never more than is known. */
export function WayNotice({
  offer,
  way,
  amountCents,
}: {
  offer: GiveBackOffer;
  /** Without a cause where nobody needs one, such as a way that the person named. */
  way: { way: "void" } | { way: "refund"; cause: RefundCause | null };
  amountCents: number;
}) {
  const t = useTranslations("refund.way");
  const locale = useLocale();
  const { sale, voidUntil, currency } = offer;
  const amount = moneyText(amountCents, currency, locale);
  return (
    <span className="flex flex-col gap-1">
      <span className="font-semibold">{t(`title.${way.way}`)}</span>
      <span>{t(`customer.${way.way}`, { method: sale.paymentMethod, amount })}</span>
      <span className="text-ink-muted">
        {way.way === "void"
          ? voidUntil &&
            t.rich("until", {
              time: voidUntil.time,
              zone: voidUntil.zone,
              left: () => <TimeLeft deadline={voidUntil} />,
            })
          : way.cause && t(`cause.${way.cause}`)}
      </span>
    </span>
  );
}
