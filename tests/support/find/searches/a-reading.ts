import type { Gateway } from "#lib/gateway/contract/gateway.ts";
import type { Reading } from "#lib/operations/find/reading/report-pages.ts";
import { emptyRunStats } from "#lib/operations/find/reading/run-stats.ts";

/** A reading that somebody has begun at noon in the East, and that nobody ends. */
export function aReading(gateway: Gateway): Reading {
  return {
    gateway,
    asker: { person: "ann", search: Symbol() },
    readAt: Temporal.Instant.from("2026-11-20T17:00:00Z"),
    signal: new AbortController().signal,
    stats: emptyRunStats(),
  };
}
