import { useLocale, useTranslations } from "next-intl";
import { amountText } from "#components/ground/amounts/amount-text.ts";

/**
 * Shows an amount with its currency, digits aligned in columns. Pass `signedCents(kind, amountCents)` where it may be
 * money given back. An empty currency is shown as unknown; undefined shows none, where the place already says it.
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
