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
