import { cutOffOf, localWithOffset } from "#lib/sandbox/clock/calendar.ts";

/** Milliseconds since 1970, in the sandbox's time. Only the HTTP shell reads the clock; rules get the time as an argument. */
export type SandboxClock = () => number;

/** A clock that can be set, stopped and started. */
export type AdjustableClock = {
  now: SandboxClock;
  isRunning(): boolean;
  /** Sets the clock; it runs on from there, or stays there while stopped. */
  set(instantMs: number): void;
  stop(): void;
  run(): void;
  /** Shows the real time again, running. */
  followRealTime(): void;
};

/** Starts a clock that runs from the given instant at the start of this process, or from the real time. */
export function startClock(startMs: number | undefined): AdjustableClock {
  let baseMs = startMs;
  // The origin of performance.now(): the clock is not late by the time the process needs to start.
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

/** The sandbox's time, as the page and the control endpoint show it. */
export type ClockView = {
  now: string;
  /** The time in the accounts' zone, with its offset. */
  local: string;
  timeZone: string;
  isRunning: boolean;
  /** The day that decides about voids. */
  easternDay: string;
  /** The moment at which voids of that day's payments close. */
  voidsClose: string;
  areVoidsClosed: boolean;
};

export function clockView(clock: AdjustableClock, timeZone: string): ClockView {
  const nowMs = clock.now();
  const cutOff = cutOffOf(nowMs);
  return {
    now: new Date(nowMs).toISOString(),
    local: localWithOffset(nowMs, timeZone),
    timeZone,
    isRunning: clock.isRunning(),
    easternDay: cutOff.toPlainDate().toString(),
    voidsClose: cutOff.toString({ timeZoneName: "never", smallestUnit: "minute" }),
    areVoidsClosed: nowMs >= cutOff.epochMilliseconds,
  };
}
