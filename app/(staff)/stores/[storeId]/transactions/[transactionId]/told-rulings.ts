import "server-only";
import type { RulingsView, RulingView } from "#components/transactions/rulings-panel.tsx";
import type { Deadline } from "#components/transactions/time-left.tsx";
import type { Ruling, Rulings } from "#lib/domain/adjustment-rules.ts";
import type { LocalMoment } from "#lib/domain/local-moment.ts";

type Tell = (instant: string) => LocalMoment;

/** Rulings as the screen tells them: deadlines by the store's clocks, to be counted down from now. */
export function toldRulings(rulings: Rulings, now: Temporal.Instant, tell: Tell): RulingsView {
  const told = (ruling: Ruling): RulingView => {
    if (!ruling.allowed) return ruling;
    const { maxCents, until } = ruling;
    return { allowed: true, maxCents, deadline: until && toldDeadline(until, now, tell) };
  };
  const { refund, completion, release } = rulings;
  return { refund: told(refund), void: told(rulings.void), completion: told(completion), release: told(release) };
}

/** A deadline as the screen tells it. */
export function toldDeadline(until: Temporal.Instant, now: Temporal.Instant, tell: Tell): Deadline {
  const { text, zone } = tell(until.toString());
  return {
    time: text.slice("2026-11-20 ".length, "2026-11-20 23:59".length),
    zone,
    untilMs: until.epochMilliseconds,
    readAtMs: now.epochMilliseconds,
  };
}
