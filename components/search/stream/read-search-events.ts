import { type RowsEvent, requestRows } from "#components/search/stream/early-rows.ts";
import type { SearchEvent } from "#lib/domain/search/search-events.ts";

/** How a stream of events ended. */
export type StreamEnd =
  /** The last event arrived. */
  | { kind: "ended" }
  /** The search was not begun, for this reason. */
  | Extract<RowsEvent, { kind: "not_begun" }>
  /** The stream stopped in the middle. */
  | { kind: "cut_off" }
  | { kind: "cancelled" };

/** The longest time spent on events before the browser may draw. */
const TURN_MS = 12;
/** The first rows are painted before further events are parsed. */
const PAINTED_AFTER_MS = 30;

/** Reads a search's events from `address` and passes each on as it arrives. Never throws. */
export async function readSearchEvents(
  address: string,
  signal: AbortSignal,
  take: (event: SearchEvent) => void,
): Promise<StreamEnd> {
  let end: StreamEnd = { kind: "not_begun", answer: { kind: "unreachable" } };
  let hasRows = false;
  let turnEndsAt = 0;
  try {
    for await (const event of requestRows(address, signal)) {
      if (event.kind === "not_begun") return event;
      if (end.kind !== "ended") end = { kind: event.kind === "ended" ? "ended" : "cut_off" };
      take(event);
      const isFirstRows: boolean = event.kind === "rows" && !hasRows;
      hasRows ||= isFirstRows;
      // Until rows have arrived, nothing waits to be drawn.
      if (!hasRows || (!isFirstRows && performance.now() < turnEndsAt)) continue;
      await yieldToBrowser(isFirstRows ? PAINTED_AFTER_MS : 0);
      signal.throwIfAborted();
      turnEndsAt = performance.now() + TURN_MS;
    }
  } catch {
    if (signal.aborted) return { kind: "cancelled" };
  }
  return end;
}

function yieldToBrowser(durationMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, durationMs);
  return promise;
}
