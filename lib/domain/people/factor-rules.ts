import { ROLES, type Role } from "#lib/domain/people/permissions.ts";
import type { Setting } from "#lib/domain/settings/setting.ts";

/** Whose sign-in needs a second factor, and how many days people have to set one up. */
export type FactorRules = { roles: readonly Role[]; graceDays: number };

export const GRACE_DAYS = { least: 1, most: 60 } as const;

/** Everybody's, with two weeks to set one up; nobody's in a practice store, whose passwords everybody knows. */
export const FACTOR_RULES: Setting<FactorRules> = {
  name: "factor_rules",
  byDefault: { roles: ROLES, graceDays: 14 },
  inPractice: { roles: [], graceDays: 14 },
  parse: parseRules,
};

function parseRules(json: unknown): FactorRules | undefined {
  if (typeof json !== "object" || json === null) return undefined;
  const { roles, graceDays } = json as Record<string, unknown>;
  if (!Array.isArray(roles) || !roles.every((role) => ROLES.includes(role))) return undefined;
  if (typeof graceDays !== "number" || !Number.isInteger(graceDays)) return undefined;
  return graceDays >= GRACE_DAYS.least && graceDays <= GRACE_DAYS.most ? { roles, graceDays } : undefined;
}

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
