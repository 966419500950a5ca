/** Milliseconds since 1970, as the sandbox sees them. Only the shell asks; rules are told. */
export type Clock = () => number;

/** A clock that whoever holds it can set, stop and let go on. */
export type AdjustableClock = {
  now: Clock;
  isRunning(): boolean;
  /** Sets it; it runs on from there, or stands there when it was stopped. */
  set(instantMs: number): void;
  stop(): void;
  run(): void;
  /** Shows the real time again, running. */
  followRealTime(): void;
};

/** A clock that showed the given instant when this process began and runs from there, or the real one. */
export function startClock(startMs: number | undefined): AdjustableClock {
  let baseMs = startMs;
  // What performance.now() counts from: however long the process takes to start, the clock is not late by it.
  let sinceMs = 0;
  let stoppedMs: number | undefined;

  const now = () => stoppedMs ?? (baseMs === undefined ? Date.now() : baseMs + Math.round(performance.now() - sinceMs));

  function runFrom(instantMs: number | undefined): void {
    baseMs = instantMs;
    sinceMs = performance.now();
    stoppedMs = undefined;
  }

  return {
    now,
    isRunning: () => stoppedMs === undefined,
    set(instantMs) {
      if (stoppedMs === undefined) runFrom(instantMs);
      else stoppedMs = instantMs;
    },
    stop() {
      stoppedMs = now();
    },
    run() {
      if (stoppedMs !== undefined) runFrom(stoppedMs);
    },
    followRealTime: () => runFrom(undefined),
  };
}
