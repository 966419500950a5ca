import "server-only";
import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";
import type { FoundEvent } from "#lib/domain/search/search-events.ts";

/** Adds the rows of an event to the rows found so far, by id, and applies its changes. */
export function takeRows(rows: Map<string, FoundRow>, event: FoundEvent): void {
  if (event.kind !== "rows" && event.kind !== "changed") return;
  for (const row of event.rows) rows.set(row.transactionId, row);
  if (event.kind === "rows") return;
  for (const row of event.joined) rows.set(row.transactionId, row);
  for (const id of event.gone) rows.delete(id);
}
