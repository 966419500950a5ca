/** Clocks that differ by no more than this agree, as far as money goes. */
const AGREEMENT_MS = 30_000;

/**
 * By how much the service's clock is ahead of ours at least, in milliseconds; negative: behind. The service dated its answer
 * to the full second at some moment between when we asked and when we heard, so that a slow answer looks like no skew at all.
 */
export function clockSkewMs(dated: Temporal.Instant, asked: Temporal.Instant, heard: Temporal.Instant): number {
  const datedMs = dated.epochMilliseconds;
  if (datedMs > heard.epochMilliseconds) return datedMs - heard.epochMilliseconds;
  return Math.min(0, datedMs + 999 - asked.epochMilliseconds);
}

/** Whether the two clocks differ by so much that a deadline of the service means something else to us. */
export function doClocksDiffer(skewMs: number): boolean {
  return Math.abs(skewMs) > AGREEMENT_MS;
}
