/** The time, as it is told to operations. The domain itself never asks for it. */
export type Clock = {
  now(): Temporal.Instant;
  /** Milliseconds that only ever grow; for measuring waits, never for dates. */
  monotonicMs(): number;
  sleep(durationMs: number): Promise<void>;
};
