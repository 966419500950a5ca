import type { FactorRules } from "#lib/domain/people/factor-rules.ts";
import type { Role } from "#lib/domain/people/permissions.ts";

/** What a store asks of its person: nothing, or a second factor that is to be set up by then. */
export type FactorDemand = { isNeeded: false } | { isNeeded: true; setUpBy: Temporal.Instant };

/**
 * Decides what a store's rules ask of a person with that role. The days count from the latest of `since`: the start of the rules, the
 * person's first day, their role, their last link.
 */
export function factorDemand(rules: FactorRules, role: Role, since: readonly Temporal.Instant[]): FactorDemand {
  if (!rules.roles.includes(role)) return { isNeeded: false };
  const latest = since.reduce((left, right) => (Temporal.Instant.compare(left, right) >= 0 ? left : right));
  return { isNeeded: true, setUpBy: latest.add({ hours: 24 * rules.graceDays }) };
}
