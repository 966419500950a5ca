import { useLocale, useTranslations } from "next-intl";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { CardLabel } from "#components/ground/amounts/card-label.tsx";
import { TransactionLink } from "#components/ground/amounts/transaction-link.tsx";
import type { ShownEarlier } from "#lib/domain/payments/earlier-payment.ts";

/** Lists earlier payments that look like this one, each with the way to its record. */
export function EarlierList({ storeId, earlier }: { storeId: string; earlier: readonly ShownEarlier[] }) {
  const t = useTranslations("payments.earlier");
  const locale = useLocale();
  return (
    <ul className="flex flex-col gap-1.5">
      {earlier.map((one) => (
        <li key={one.transactionId} className="flex flex-wrap gap-x-3">
          <TransactionLink storeId={storeId} transactionId={one.transactionId} />
          <span className="font-semibold tabular-nums">{moneyText(one.amountCents, one.currency, locale)}</span>
          <CardLabel brand={one.cardBrand} lastFour={one.lastFour} method={one.paymentMethod} />
          <span className="tabular-nums">
            {t("row", { time: `${one.madeAt.text} ${one.madeAt.zone}`, orderNumber: one.orderNumber })}
          </span>
          <span className="text-ink-muted">
            {t(one.because)}
            {one.voided && `, ${t("voided")}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
