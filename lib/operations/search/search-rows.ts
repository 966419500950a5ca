import "server-only";
import { columnText } from "#lib/domain/search/rows/column-text.ts";
import {
  COLUMNS,
  type ColumnName,
  columnRow,
  OPTIONAL_COLUMNS,
  type OptionalColumn,
} from "#lib/domain/search/rows/columns.ts";
import type { FoundRow, SearchRow } from "#lib/domain/search/rows/search-row.ts";
import { localTime } from "#lib/domain/time/local-moment.ts";

/** The columns whose values are in the rows for the browser where these are shown. */
export function sentColumns(columns: readonly ColumnName[]): readonly ColumnName[] {
  return COLUMNS.filter((column) => columns.includes(column) || !columnRow(column).optional);
}

/** Makes rows for the browser of rows as they were found: moments in the zone, further texts only of the columns asked for. */
export function toSearchRow(columns: readonly ColumnName[], timeZone: string): (row: FoundRow) => SearchRow {
  const asked = OPTIONAL_COLUMNS.filter((column) => columns.includes(column));
  return (row) => {
    const created = localTime({ epochMilliseconds: Date.parse(row.createdAt) }, timeZone);
    return {
      transactionId: row.transactionId,
      createdLocal: created.text,
      createdFull: created.full,
      kind: row.kind,
      approved: row.approved,
      voided: row.voided,
      orderNumber: row.orderNumber,
      amountCents: row.amountCents,
      currency: row.currency,
      returnedCents: row.returnedCents,
      completedCents: row.completedCents,
      paymentMethod: row.paymentMethod,
      cardBrand: row.cardBrand,
      lastFour: row.lastFour,
      cardOwner: row.cardOwner,
      billingName: row.billingName,
      authorizationCode: row.authorizationCode,
      message: row.message,
      ...(row.voidUnknown && { voidUnknown: true }),
      ...(row.saleOrderNumber !== "" && { saleOrderNumber: row.saleOrderNumber }),
      ...(row.saleId !== "" && { saleId: row.saleId }),
      ...(asked.length > 0 && { more: moreOf(row, asked) }),
    };
  };
}

function moreOf(row: FoundRow, asked: readonly OptionalColumn[]): Partial<Record<OptionalColumn, string>> {
  const texts = asked.map((column) => [column, columnText(row, column)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ""));
}
