import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { moneyText } from "#components/payments/amount-text.ts";
import { resultOf } from "#components/payments/result-badge.tsx";
import { ADJUSTMENT_REASONS } from "#lib/domain/adjustments/refund-reason.ts";
import { columnText } from "#lib/domain/search/rows/column-text.ts";
import { type ColumnName, columnRow } from "#lib/domain/search/rows/columns.ts";
import type { SearchRow } from "#lib/domain/search/rows/search-row.ts";
import { orderNumberText } from "#lib/domain/text/order-number-text.ts";
import { signedCents } from "#lib/domain/transactions/signed-cents.ts";

/** The plain text of a cell: for screen readers, for copies, and for cells without a look of their own. */
export type CellText = (column: ColumnName, row: SearchRow) => string;

/** Returns the text of cells in the person's language; the same function while the language stays. */
export function useCellText(): CellText {
  const locale = useLocale();
  const t = useTranslations("transaction");
  const reasons = useTranslations("refund.reasons");
  return useMemo(() => {
    const money = (cents: number) => (cents === 0 ? "" : moneyText(cents, "", locale));
    return (column, row) => {
      const { type, fields } = columnRow(column);
      switch (type) {
        case "moment":
          return row.createdLocal;
        case "kind":
          return t(`kind.${row.kind}`);
        case "result":
          return t(`result.${resultOf(row)}`, { kind: row.kind });
        case "amount":
          return moneyText(signedCents(row.kind, row.amountCents), row.currency, locale);
        case "money":
          return money(row[fields[0]]);
        case "card":
          if (!row.cardBrand) return t(`method.${row.paymentMethod}`);
          return row.lastFour ? `${t(`brand.${row.cardBrand}`)} •••• ${row.lastFour}` : t(`brand.${row.cardBrand}`);
        case "order":
          return orderNumberText(row.orderNumber, row.saleOrderNumber);
        case "method":
          return t(`method.${row.paymentMethod}`);
        case "reason": {
          const reason = ADJUSTMENT_REASONS.find((name) => name === row.more?.reason);
          return reason ? reasons(reason) : (row.more?.reason ?? "");
        }
        default:
          return columnText(row, column);
      }
    };
  }, [locale, t, reasons]);
}
