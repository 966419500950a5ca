import { type ColumnName, columnRow, type OptionalColumn } from "#lib/domain/search/rows/columns.ts";
import type { FoundRow, SearchRow } from "#lib/domain/search/rows/search-row.ts";

/**
 * Returns the text of a column in a row, as the server found it or as the grid has it. Empty where the text did not
 * travel, and for columns without text.
 */
export function columnText(row: FoundRow | SearchRow, column: ColumnName): string {
  const { fields, reference, optional } = columnRow(column);
  if (optional && !("createdAt" in row)) return row.more?.[column as OptionalColumn] ?? "";
  // The grid's rows have the fields of all other columns, too.
  const found = row as FoundRow;
  if (reference !== undefined) return found.references[reference];
  for (const field of fields) {
    const text = found[field];
    if (typeof text === "string" && text !== "") return text;
  }
  return "";
}
