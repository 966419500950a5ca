import { type ColumnName, OPTIONAL_COLUMNS, type OptionalColumn } from "#lib/domain/search/rows/columns.ts";
import { paths } from "#lib/paths.ts";

/** Which of the columns have texts that come only when they are asked for. */
export function textsOf(columns: readonly ColumnName[]): readonly OptionalColumn[] {
  return OPTIONAL_COLUMNS.filter((column) => columns.includes(column));
}

/** The query string of a search's rows: its own without what only the drawing needs. A column less changes nothing that is read. */
export function rowsQuery(query: string, texts: readonly OptionalColumn[]): string {
  const parameters = new URLSearchParams(query);
  parameters.delete("columns");
  parameters.delete("group");
  if (texts.length > 0) parameters.set("columns", texts.join(","));
  return parameters.toString();
}

/** Where one step of the reading is: `upTo` so many rows (null: all that are left), `after` the cursor of an earlier step. */
export function rowsPath(storeId: string, query: string, step: { upTo: number | null; after: string | null }): string {
  const parameters = new URLSearchParams(query);
  if (step.upTo !== null) parameters.set("upTo", String(step.upTo));
  if (step.after !== null) parameters.set("after", step.after);
  return paths.transactionRows(storeId, parameters.toString());
}
