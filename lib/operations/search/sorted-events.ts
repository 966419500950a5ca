import "server-only";
import type { FoundEvent, SearchEnd } from "#lib/domain/search/search-events.ts";
import { ScratchFailure } from "#lib/export/sealed-file.ts";
import type { SortedRows } from "#lib/export/sorted-rows.ts";
import type { Log } from "#lib/operations/context.ts";
import type { FoundRows } from "#lib/operations/reading/found-rows.ts";

/** What is known of a reading that the disk ended. */
const BROKEN_OFF = {
  kind: "ended",
  next: null,
  missing: [],
  requestsDone: 0,
  changed: 0,
  strangeOffsets: [],
} as const satisfies Partial<SearchEnd>;

/**
 * The same result in another order: progress while all of it is read, then its rows as they stand in the end. A disk that
 * cannot hold them is told as a missing part, and the rest is not sent: a part in order would look like the whole. Nor is
 * any row sent to whoever may not have them any more.
 */
export async function* sortedEvents(
  { events }: Pick<FoundRows, "events">,
  sorted: SortedRows,
  log: Log,
): AsyncGenerator<FoundEvent, void, undefined> {
  let end: SearchEnd | undefined;
  let rowsRead = 0;
  try {
    for await (const event of events) {
      if (event.kind === "rows") await sorted.add(event.rows);
      else if (event.kind === "changed") await sorted.change(event);
      else if (event.kind === "ended") end = event;
      else {
        if (event.kind === "progress") ({ rowsRead } = event);
        yield event;
      }
    }
    if (end?.missing.some(({ part }) => part === "rest")) return yield end;
    await sorted.end();
    for await (const rows of sorted.rows()) yield { kind: "rows", rows };
    if (end) yield end;
  } catch (error) {
    if (!(error instanceof ScratchFailure)) throw error;
    log.error({ reason: error.reason, error: error.cause }, "a result could not be sorted on the disk");
    const before = end ?? { ...BROKEN_OFF, rowsRead };
    const missing = { part: "order", cause: "store_failed", disk: error.reason } as const;
    yield { ...before, complete: false, missing: [...before.missing, missing] };
  } finally {
    await sorted.close();
  }
}
