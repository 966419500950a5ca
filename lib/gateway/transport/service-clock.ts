import "server-only";
import { clockSkewMs } from "#lib/domain/time/clock-skew.ts";
import { dateOf } from "#lib/gateway/codec/read-instant.ts";
import type { Transport } from "#lib/gateway/contract/transport.ts";

/** A transport that compares the service's clock with ours at each answer. */
export type ComparedTransport = Transport & {
  /** The least number of milliseconds by which the service was ahead at the last answer; 0 before the first. */
  skewMs(): number;
};

/** Compares the clocks by the date of each answer, which every answer over HTTP has (RFC 9110, 6.6.1). */
export function comparingClocks(transport: Transport, now: () => Temporal.Instant): ComparedTransport {
  let lastMs = 0;
  return {
    async send(request) {
      const sent = now();
      const delivery = await transport.send(request);
      const dated = dateOf(delivery);
      if (dated !== undefined) lastMs = clockSkewMs(Temporal.Instant.from(dated), sent, now());
      return delivery;
    },
    close: () => transport.close(),
    skewMs: () => lastMs,
  };
}
