import type { StatementChoice } from "#components/settlement/statement-choices.tsx";
import type { MatchTolerance } from "#lib/domain/accounting/settlement/statement/match-tolerance.ts";
import { STATEMENT_COLUMNS } from "#lib/domain/accounting/settlement/statement/statement.ts";

/** Writes what a person chose about a statement as the query of its upload (`statementInput`). */
export function statementQuery(
  { cents, days }: MatchTolerance,
  currency: string,
  { order, columns }: StatementChoice,
): string {
  const query = new URLSearchParams({ cents: String(cents), days: String(days), currency });
  if (order) query.set("order", order);
  if (columns) query.set("columns", STATEMENT_COLUMNS.map((name) => columns[name] ?? "").join(","));
  return query.toString();
}
