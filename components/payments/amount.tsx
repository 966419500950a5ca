import { useLocale, useTranslations } from "next-intl";
import { amountText } from "#components/payments/amount-text.ts";

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
      {currency !== undefined && <CurrencyMark currency={currency} unknown={t("currencyUnknown")} />}
    </span>
  );
}

/** Shows the currency after an amount, separated by a readable blank; `unknown` replaces an empty currency. */
export function CurrencyMark({ currency, unknown }: { currency: string; unknown: string }) {
  return <span className={`text-xs text-ink-muted ${currency ? "" : "italic"}`}>{`\u00a0${currency || unknown}`}</span>;
}
