import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type MouseEvent, type ReactNode, useMemo } from "react";
import type { SaleGroup } from "#components/find/search/grid/entries/group-rows.ts";
import { CurrencyMark } from "#components/ground/amounts/amount.tsx";
import { amountText, moneyText } from "#components/ground/amounts/amount-text.ts";
import { KIND_LOOKS } from "#components/ground/amounts/kind-badge.tsx";
import { RESULT_LOOKS, resultOf } from "#components/ground/amounts/result-badge.tsx";
import { useNarrow } from "#components/ground/ui/hooks/use-window.ts";
import { Badge } from "#components/ground/ui/signs/badge.tsx";
import { isReadyReason } from "#lib/domain/adjustments/refund-reason.ts";
import { type ColumnName, columnRow, type GridColumn } from "#lib/domain/search/rows/columns.ts";
import { columnText, type SearchRow } from "#lib/domain/search/rows/search-row.ts";
import { signedCents } from "#lib/domain/transactions/transaction.ts";
import { paths } from "#lib/paths/paths.ts";

/** The contents of a row's cells. */
export type CellContent = {
  /** `group`: the group that the row leads. */
  contentOf: (column: GridColumn, row: SearchRow, group: SaleGroup | null) => ReactNode;
  /** The text for screen readers; undefined where it is the shown text. */
  spokenTextOf: (column: GridColumn, row: SearchRow) => string | undefined;
};

/**
 * Makes the contents of cells without a hook or component for each: the scroll bar draws all rows in sight in each frame. The
 * same object while the language and the kind of screen stay.
 */
export function useCellContent(storeId: string): CellContent {
  const locale = useLocale();
  const t = useTranslations("transaction");
  const text = useCellText();
  const narrow = useNarrow();
  const router = useRouter();
  return useMemo((): CellContent => {
    const follow = (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      router.push(event.currentTarget.pathname);
    };
    const kindBadge = cacheElements((kind: SearchRow["kind"], words: string) => (
      <Badge {...KIND_LOOKS[kind]}>{words}</Badge>
    ));
    const resultBadge = cacheElements((result: keyof typeof RESULT_LOOKS, words: string) => (
      <Badge {...RESULT_LOOKS[result]}>{words}</Badge>
    ));
    const mark = cacheElements((currency: string, unknown: string) => (
      <CurrencyMark currency={currency} unknown={unknown} />
    ));
    const amount = (amountCents: number, currency: string) => (
      <>
        {amountText(amountCents, locale)}
        {mark(currency, t("currencyUnknown"))}
      </>
    );
    const contentOf: CellContent["contentOf"] = (column, row, group) => {
      if (column === "net") return group && amount(group.netCents, group.currency);
      switch (columnRow(column).type) {
        case "moment":
          return narrow ? row.createdLocal.slice("2026-".length, "2026-11-20 14:03".length) : row.createdLocal;
        case "id":
          return (
            <a
              href={paths.transaction(storeId, row.transactionId)}
              tabIndex={-1}
              onClick={follow}
              className="text-accent underline-offset-2 hover:underline"
            >
              {row.transactionId}
            </a>
          );
        case "kind":
          return kindBadge(row.kind, text(column, row));
        case "result":
          return resultBadge(resultOf(row), text(column, row));
        case "amount":
          return amount(signedCents(row.kind, row.amountCents), row.currency);
        case "card":
          // The end of the brand is cut, never the digits.
          return row.cardBrand && (narrow || t(`brand.${row.cardBrand}`).length > LONG_BRAND) ? (
            <span className={`flex gap-1 ${narrow ? "justify-end" : ""}`}>
              <span className="truncate">{t(`brand.${row.cardBrand}`)}</span>
              {narrow ? row.lastFour : <span className="shrink-0">•••• {row.lastFour}</span>}
            </span>
          ) : (
            text(column, row)
          );
        case "order":
          return wholeNumber(text(column, row), narrow ? MOST_ON_A_NARROW_LINE : MOST_ON_A_LINE);
        default:
          return text(column, row);
      }
    };
    const spokenTextOf: CellContent["spokenTextOf"] = (column, row) => {
      return column === "card" && row.cardBrand && row.lastFour
        ? `${t(`brand.${row.cardBrand}`)} ${t("endingIn")} ${row.lastFour}`
        : undefined;
    };
    return { contentOf, spokenTextOf };
  }, [locale, t, text, narrow, router, storeId]);
}

/** A longer order number is set smaller, on two lines: similar numbers differ anywhere, so none is cut. */
const MOST_ON_A_LINE = 14;
const MOST_ON_A_NARROW_LINE = 11;
/** A longer name of a brand may leave no room for the digits. */
const LONG_BRAND = 11;

function wholeNumber(words: string, mostOnLine: number): ReactNode {
  if (words.length <= mostOnLine) return words;
  return (
    <span className="line-clamp-2 flex h-full flex-col justify-center text-xs leading-3.5 wrap-anywhere whitespace-normal max-md:break-all">
      {words}
    </span>
  );
}

/**
 * Keeps one element for each value of a column. Rows with the same value share the element, which React then leaves as it is.
 */
function cacheElements<V extends string>(make: (value: V, words: string) => ReactNode): typeof make {
  const made = new Map<string, ReactNode>();
  return (value, words) => {
    const key = `${value} ${words}`;
    const known = made.get(key) ?? make(value, words);
    made.set(key, known);
    return known;
  };
}

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
          // The marker of a void stands in its record; here people look for the sale.
          return row.saleOrderNumber || row.orderNumber;
        case "method":
          return t(`method.${row.paymentMethod}`);
        case "reason": {
          const reason = row.more?.reason ?? "";
          return isReadyReason(reason) ? reasons(reason) : reason;
        }
        default:
          return columnText(row, column);
      }
    };
  }, [locale, t, reasons]);
}
