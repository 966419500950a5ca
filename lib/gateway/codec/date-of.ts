import "server-only";
import type { Delivery } from "#lib/gateway/contract/transport.ts";

/** The instant of an answer's `Date` header, which HTTP writes to the full second; undefined without a readable one. */
export function dateOf(delivery: Delivery): string | undefined {
  const text = delivery.kind === "response" ? delivery.headers.date : undefined;
  const atMs = Date.parse(text ?? "");
  return Number.isNaN(atMs) ? undefined : Temporal.Instant.fromEpochMilliseconds(atMs).toString();
}
