import { useLocale, useTranslations } from "next-intl";
import { amountText } from "#components/transactions/amount-text.ts";

/**
 * An amount with its currency, figures under figures. Give `signedCents(kind, amountCents)` where it may be money handed
 * back. An empty currency is said to be unknown; none at all (undefined) draws none, where the place says it already.
 */
export function Amount({
  amountCents,
  currency,
  className = "",
}: {
  amountCents: number;
  currency?: string | undefined;
  className?: string;
}) {
  const locale = useLocale();
  const t = useTranslations("transaction");
  return (
    <span className={`inline-block text-right whitespace-nowrap tabular-nums ${className}`}>
      {amountText(amountCents, locale)}
      {currency && <span className="ml-1 text-xs text-ink-muted">{currency}</span>}
      {currency === "" && <span className="ml-1 text-xs text-ink-muted italic">{t("currencyUnknown")}</span>}
    </span>
  );
}
