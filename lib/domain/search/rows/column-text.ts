import { optionalText } from "#lib/domain/search/rows/asked-text.ts";
import type { OptionalColumn } from "#lib/domain/search/rows/columns.ts";
import type { FoundRow, SearchRow } from "#lib/domain/search/rows/search-row.ts";

/** Columns that show a text of the row as it is. */
export type TextColumn =
  | OptionalColumn
  | "transactionId"
  | "orderNumber"
  | "currency"
  | "authorizationCode"
  | "message"
  | "cardOwner"
  | "billingName";

/** What such a column shows of a row as it was found, or as the grid has it; empty where the text did not come along. */
export function columnText(row: FoundRow | SearchRow, column: TextColumn): string {
  switch (column) {
    case "transactionId":
    case "orderNumber":
    case "currency":
    case "authorizationCode":
    case "message":
    case "cardOwner":
    case "billingName":
      return row[column];
    default:
      return "createdAt" in row ? optionalText(row, column) : (row.more?.[column] ?? "");
  }
}
