import type { StatementChoice } from "#components/books/settlement/statement-choices.tsx";
import type { MatchTolerance } from "#lib/domain/accounting/settlement/statement/match-tolerance.ts";
import { STATEMENT_COLUMNS } from "#lib/domain/accounting/settlement/statement/statement.ts";

/** Writes what a person chose about a statement as the query of its upload (`statementInput`). */
export function statementQuery(
  { cents, days }: MatchTolerance,
  currency: string,
  { order, columns, directions }: StatementChoice,
): string {
  const query = new URLSearchParams({ cents: String(cents), days: String(days), currency });
  if (order) query.set("order", order);
  if (columns) query.set("columns", STATEMENT_COLUMNS.map((name) => columns[name] ?? "").join(","));
  if (directions && directions.in.length > 0) query.set("in", directions.in.join("\n"));
  if (directions && directions.out.length > 0) query.set("out", directions.out.join("\n"));
  return query.toString();
}
