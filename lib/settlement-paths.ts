import { type DayOrder, STATEMENT_COLUMNS, type StatementColumns } from "#lib/domain/settlement/statement/statement.ts";
import { paths } from "#lib/paths.ts";

/** What a person chose about a statement; null: nothing. */
type ChosenForStatement = {
  cents: number;
  days: number;
  currency: string;
  order: DayOrder | null;
  columns: StatementColumns | null;
};

/** The addresses of settlements, as functions that encode the ids. */
export const settlementPaths = {
  /** The settlements of a period; without one, of the last days that are over. */
  settlement(storeId: string, days?: { from: string; to: string }): string {
    const path = `${paths.storeHome(storeId)}/settlement`;
    return days ? `${path}?${query(days)}` : path;
  },

  /** The same as data. */
  report(storeId: string, days: { from: string; to: string }): string {
    return `${settlementPaths.settlement(storeId)}/report?${query(days)}`;
  },

  /** The endpoint that takes a bank's statement, with what a person chose about it (`statementInput`). */
  statement(storeId: string, { cents, days, currency, order, columns }: ChosenForStatement): string {
    const chosen = new URLSearchParams({ cents: String(cents), days: String(days), currency });
    if (order) chosen.set("order", order);
    if (columns) chosen.set("columns", STATEMENT_COLUMNS.map((name) => columns[name] ?? "").join(","));
    return `${settlementPaths.settlement(storeId)}/statement?${chosen}`;
  },
};

function query({ from, to }: { from: string; to: string }): string {
  return new URLSearchParams({ from, to }).toString();
}
