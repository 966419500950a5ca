import { useLocale, useTranslations } from "next-intl";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { TransactionLink } from "#components/ground/amounts/transaction-link.tsx";
import type { JournalDifference } from "#lib/domain/accounting/day-close/journal-differences.ts";

/** Lists our own operations that the book of a day does not bear out, and how. */
export function JournalDifferencesList({
  storeId,
  differences,
}: {
  storeId: string;
  differences: readonly JournalDifference[];
}) {
  const t = useTranslations("dayClose");
  const tVerb = useTranslations("day.verb");
  const locale = useLocale();
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {differences.map(({ operationId, verb, amountCents, currency, transactionId, what, book }) => (
        <li key={operationId} className="flex flex-wrap items-baseline gap-x-2">
          <span>{tVerb(verb)}</span>
          <span className="tabular-nums">{moneyText(amountCents, currency, locale)}</span>
          {transactionId !== null && <TransactionLink storeId={storeId} transactionId={transactionId} />}
          <span>
            {t(`what.${what}`)}
            {book && ` (${moneyText(book.amountCents, book.currency, locale)})`}
          </span>
        </li>
      ))}
    </ul>
  );
}
