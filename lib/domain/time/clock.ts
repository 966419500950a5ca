/** The clock that operations use. The domain itself is given the time as an argument. */
export type Clock = {
  now(): Temporal.Instant;
  /** Milliseconds that only ever grow; for measuring waits, never for dates. */
  monotonicMs(): number;
  sleep(durationMs: number): Promise<void>;
};
