import "server-only";
import type { RulingsView, RulingView } from "#components/transactions/rulings-panel.tsx";
import type { Ruling, Rulings } from "#lib/domain/adjustment-rules.ts";
import type { LocalMoment } from "#lib/domain/local-moment.ts";

/** Rulings as the screen tells them: deadlines by the store's clocks, and how long from now. */
export function toldRulings(
  rulings: Rulings,
  now: Temporal.Instant,
  tell: (instant: string) => LocalMoment,
): RulingsView {
  const told = (ruling: Ruling): RulingView => {
    if (!ruling.allowed) return ruling;
    const { maxCents, until } = ruling;
    return { allowed: true, maxCents, deadline: until && deadlineOf(until, now, tell) };
  };
  return { refund: told(rulings.refund), void: told(rulings.void), completion: told(rulings.completion) };
}

function deadlineOf(until: Temporal.Instant, now: Temporal.Instant, tell: (instant: string) => LocalMoment) {
  const { text, zone } = tell(until.toString());
  const left = now.until(until, { largestUnit: "hour", smallestUnit: "minute", roundingMode: "floor" });
  return {
    time: text.slice("2026-11-20 ".length, "2026-11-20 23:59".length),
    zone,
    hoursLeft: left.hours,
    minutesLeft: left.minutes,
  };
}
