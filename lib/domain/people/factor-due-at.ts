import type { FactorRules } from "#lib/domain/people/factor-rules.ts";
import type { Role } from "#lib/domain/people/permissions.ts";

/**
 * Finds by when a person with that role must have set up a second factor; null if these rules ask for none. The days count from the latest
 * of `since`: the start of the rules, the person's first day, their role, their last link.
 */
export function factorDueAt(
  rules: FactorRules,
  role: Role,
  since: readonly Temporal.Instant[],
): Temporal.Instant | null {
  if (!rules.roles.includes(role)) return null;
  const latest = since.reduce((left, right) => (Temporal.Instant.compare(left, right) >= 0 ? left : right));
  return latest.add({ hours: 24 * rules.graceDays });
}
