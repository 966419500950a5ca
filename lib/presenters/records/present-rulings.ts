import "server-only";
import type { Deadline } from "#components/ground/amounts/time-left.tsx";
import type { RulingsView, RulingView } from "#components/top/record/record-view.ts";
import type { Ruling, Rulings } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { PaymentRule } from "#lib/domain/reasons/payment-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

type Tell = (instant: string) => LocalMoment;

/** Presents rulings, with deadlines by the store's clocks, to be counted down from now. */
export function presentRulings(rulings: Rulings, now: Temporal.Instant, toLocal: Tell): RulingsView {
  const present = (ruling: Ruling): RulingView => {
    if (!ruling.allowed) return { allowed: false, reason: presentReason(ruling.reason, toLocal) };
    const { maxCents, until } = ruling;
    return { allowed: true, maxCents, deadline: until && presentDeadline(until, now, toLocal) };
  };
  const { refund, completion, release } = rulings;
  return {
    refund: present(refund),
    void: present(rulings.void),
    completion: present(completion),
    release: present(release),
  };
}

/** Presents a refusal, with the time of a hold's completion in the store's zone. */
export function presentReason(reason: Reason<PaymentRule>, toLocal: Tell): Reason<PaymentRule> {
  if (reason.rule !== "already_completed" || reason.figures?.completedAt === undefined) return reason;
  const { rule, figures } = reason;
  const { text, zone } = toLocal(reason.figures.completedAt);
  return { rule, figures: { ...figures, when: `${text.slice(0, "2026-11-20 23:59".length)} ${zone}` } };
}

/** Presents a deadline. */
export function presentDeadline(until: Temporal.Instant, now: Temporal.Instant, toLocal: Tell): Deadline {
  const { text, zone } = toLocal(until.toString());
  return {
    time: text.slice("2026-11-20 ".length, "2026-11-20 23:59".length),
    zone,
    untilMs: until.epochMilliseconds,
    readAtMs: now.epochMilliseconds,
  };
}
