import "server-only";
import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";
import type { FoundEvent } from "#lib/domain/search/search-events.ts";

/** Takes an event's rows into those that were found so far, by id: further ones, and what became of them while others were read. */
export function takeRows(rows: Map<string, FoundRow>, event: FoundEvent): void {
  if (event.kind !== "rows" && event.kind !== "changed") return;
  for (const row of event.rows) rows.set(row.transactionId, row);
  if (event.kind === "rows") return;
  for (const row of event.joined) rows.set(row.transactionId, row);
  for (const id of event.gone) rows.delete(id);
}
