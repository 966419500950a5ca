import "server-only";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";
import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";
import type { SearchEnd } from "#lib/domain/search/search-events.ts";
import type { FoundRows } from "#lib/operations/find/reading/found-rows.ts";

/** A result that was read to its end. */
type CollectedRows<Part> = {
  /** The rows by id, with all changes made while they were read. */
  rows: ReadonlyMap<string, Part>;
  /** Null when the events stopped without one. */
  end: SearchEnd | null;
  /** Why some rows could not be read; null for none. */
  missing: UnavailableCause | null;
};

/** Reads a result to its end, and keeps of each row what `partOf` returns. */
export async function collectRows<Part>(
  { events }: Pick<FoundRows, "events">,
  partOf: (row: FoundRow) => Part,
): Promise<CollectedRows<Part>> {
  const rows = new Map<string, Part>();
  let end: SearchEnd | null = null;
  for await (const event of events) {
    if (event.kind === "ended") end = event;
    if (event.kind !== "rows" && event.kind !== "changed") continue;
    for (const row of event.rows) rows.set(row.transactionId, partOf(row));
    if (event.kind === "rows") continue;
    for (const row of event.joined) rows.set(row.transactionId, partOf(row));
    for (const id of event.gone) rows.delete(id);
  }
  // Without an end nobody knows what else there was.
  return { rows, end, missing: end ? (end.missing[0]?.cause ?? null) : "interrupted" };
}
