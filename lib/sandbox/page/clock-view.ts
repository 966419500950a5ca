import { cutOffOf, localWithOffset } from "#lib/sandbox/clock/calendar.ts";
import type { AdjustableClock } from "#lib/sandbox/clock/sandbox-clock.ts";

/** The sandbox's time, as people and tests ask for it. */
export type ClockView = {
  now: string;
  /** The same in the accounts' zone, with its offset. */
  local: string;
  timeZone: string;
  isRunning: boolean;
  /** The day that voids go by. */
  easternDay: string;
  /** When voids of that day's payments close. */
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
