/** Clocks that differ by no more than this agree, as far as money goes. */
const AGREEMENT_MS = 30_000;

/**
 * Returns the least number of milliseconds by which the service's clock is ahead of ours; negative: behind. The service
 * dates its answer to the full second at some moment between our request and its arrival, so a slow answer looks like
 * no skew at all.
 */
export function clockSkewMs(dated: Temporal.Instant, sent: Temporal.Instant, received: Temporal.Instant): number {
  const datedMs = dated.epochMilliseconds;
  if (datedMs > received.epochMilliseconds) return datedMs - received.epochMilliseconds;
  return Math.min(0, datedMs + 999 - sent.epochMilliseconds);
}

/** Decides whether the two clocks differ so much that a deadline of the service means something else to us. */
export function doClocksDiffer(skewMs: number): boolean {
  return Math.abs(skewMs) > AGREEMENT_MS;
}
