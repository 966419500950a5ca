import type { ExportChoices } from "#lib/domain/exports/export-choices.ts";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import { type ColumnName, OPTIONAL_COLUMNS, type OptionalColumn } from "#lib/domain/search/rows/columns.ts";
import { exportPaths } from "#lib/paths/export-paths.ts";
import { paths } from "#lib/paths/paths.ts";

/** Lists the columns whose texts are sent only on request. */
export function textsOf(columns: readonly ColumnName[]): readonly OptionalColumn[] {
  return OPTIONAL_COLUMNS.filter((column) => columns.includes(column));
}

/**
 * Gives the query string of a search's rows: its own, without display options. Hiding a column changes nothing that is read.
 */
export function rowsQuery(query: string, texts: readonly OptionalColumn[]): string {
  const parameters = new URLSearchParams(query);
  parameters.delete("columns");
  parameters.delete("group");
  if (texts.length > 0) parameters.set("columns", texts.join(","));
  return parameters.toString();
}

/**
 * Gives the address of one step of the reading: `upTo` rows (null: all that are left), `after` the cursor of an earlier step.
 */
export function rowsPath(storeId: string, query: string, step: { upTo: number | null; after: string | null }): string {
  const parameters = new URLSearchParams(query);
  if (step.upTo !== null) parameters.set("upTo", String(step.upTo));
  if (step.after !== null) parameters.set("after", step.after);
  return paths.transactionRows(storeId, parameters.toString());
}

/**
 * Gives the query string of an opened search with its shown days as dates. After midnight a named range means other days, and
 * their rows must not appear under the shown ones.
 */
export function withShownDays({ query, from, to }: Pick<OpenedSearch, "query" | "from" | "to">): string {
  const parameters = new URLSearchParams(query);
  parameters.delete("range");
  parameters.set("from", from);
  parameters.set("to", to);
  return parameters.toString();
}

/** Names the file of a search, with these columns and choices and the days shown. */
export function exportPath(
  storeId: string,
  opened: OpenedSearch,
  columns: readonly ColumnName[],
  choices: ExportChoices,
): string {
  const parameters = new URLSearchParams(withShownDays(opened));
  for (const [name, value] of Object.entries(choices)) parameters.set(name, value);
  parameters.set("columns", columns.join(","));
  return exportPaths.file(storeId, parameters.toString());
}
