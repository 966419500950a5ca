import {
  LIMIT_NAMES,
  LIMIT_SETS,
  LIMITED_ROLES,
  LIMITS_IN,
  type LimitName,
  type LimitSet,
  type Limits,
  type PersonalLimits,
  type RoleLimits,
} from "#lib/domain/adjustments/limits.ts";
import { MAX_AMOUNT_CENTS } from "#lib/domain/amounts/money.ts";
import type { Role } from "#lib/domain/people/permissions.ts";
import type { Setting } from "#lib/domain/settings/setting.ts";

/** The largest value of each limit. A larger one would mean no limit, which is a setting of its own. */
export const LARGEST_LIMIT: Readonly<Record<LimitName, number>> = {
  perOperationCents: MAX_AMOUNT_CENTS,
  perDayCents: MAX_AMOUNT_CENTS,
  perDayCount: 10_000,
  saleAgeDays: 10_000,
};

const MANAGER: Limits = { perOperationCents: 200_000, perDayCents: 1_000_000, perDayCount: 100, saleAgeDays: 365 };
/** A payment brings money in, so these only stop a slip of the keyboard; the account's own maximum is often 1,000.00. */
const PAYMENTS: Limits = { perOperationCents: 500_000, perDayCents: 5_000_000, perDayCount: 500, saleAgeDays: null };
const UNREFERENCED: Limits = { perOperationCents: 50_000, perDayCents: 100_000, perDayCount: 5, saleAgeDays: null };

/** The limits of each role of a store. */
export const ROLE_LIMITS: Setting<RoleLimits> = {
  name: "limits",
  byDefault: {
    sales: {
      clerk: { perOperationCents: 20_000, perDayCents: 100_000, perDayCount: 20, saleAgeDays: 90 },
      manager: MANAGER,
      administrator: MANAGER,
    },
    unreferenced: { manager: UNREFERENCED, administrator: UNREFERENCED },
    payments: {
      clerk: PAYMENTS,
      manager: { ...PAYMENTS, perOperationCents: 5_000_000, perDayCents: 50_000_000 },
      administrator: { ...PAYMENTS, perOperationCents: 5_000_000, perDayCents: 50_000_000 },
    },
  },
  parse: (json) => parseRoleLimits(withEverySet(json, (set) => ROLE_LIMITS.byDefault[set])),
};

/** Names the setting for the limits of one person of a store that differ from their role. */
export function personalLimits(staffId: string): Setting<PersonalLimits> {
  return {
    name: `limits.${staffId}`,
    byDefault: NO_PERSONAL_LIMITS,
    parse: (json) => parsePersonalLimits(withEverySet(json, () => ({}))),
  };
}

/** The limits of a person whose role's limits all apply. */
export const NO_PERSONAL_LIMITS: PersonalLimits = { sales: {}, unreferenced: {}, payments: {} };

/** The sets that limits stored before payments had any do not name. */
const ADDED_SETS = ["payments"] as const satisfies readonly LimitSet[];

/** Adds the sets that did not exist when the limits were stored, with their values until somebody sets them. */
function withEverySet(json: unknown, added: (set: LimitSet) => unknown): unknown {
  if (!isObject(json)) return json;
  return { ...Object.fromEntries(ADDED_SETS.map((set) => [set, added(set)])), ...json };
}

function parseRoleLimits(json: unknown): RoleLimits | undefined {
  return bySet(json, (part, set) => {
    const roles: readonly Role[] = LIMITED_ROLES[set];
    if (!isObject(part) || Object.keys(part).length !== roles.length) return undefined;
    const limits: Partial<Record<Role, Limits>> = {};
    for (const role of roles) {
      const figures = figuresOf(part[role]);
      if (!figures || Object.keys(figures).length !== LIMIT_NAMES.length) return undefined;
      limits[role] = figures as Limits;
    }
    return limits;
  });
}

function parsePersonalLimits(json: unknown): PersonalLimits | undefined {
  return bySet(json, (part, set) => {
    const figures = figuresOf(part);
    return figures && Object.keys(figures).every((name) => LIMITS_IN[set].some((limit) => limit === name))
      ? figures
      : undefined;
  });
}

function bySet<T>(
  json: unknown,
  parse: (part: unknown, set: LimitSet) => T | undefined,
): Record<LimitSet, T> | undefined {
  if (!isObject(json) || Object.keys(json).length !== LIMIT_SETS.length) return undefined;
  const parsed = LIMIT_SETS.map((set) => [set, Object.hasOwn(json, set) ? parse(json[set], set) : undefined] as const);
  if (parsed.some(([, part]) => part === undefined)) return undefined;
  return Object.fromEntries(parsed) as Record<LimitSet, T>;
}

function figuresOf(json: unknown): Partial<Limits> | undefined {
  if (!isObject(json)) return undefined;
  const known = Object.entries(json).every(
    ([name, value]) => LIMIT_NAMES.some((limit) => limit === name) && isLimit(name as LimitName, value),
  );
  return known ? (json as Partial<Limits>) : undefined;
}

/** Decides whether a limit can have this value: a whole number from zero to the largest, or null for no limit. */
function isLimit(name: LimitName, value: unknown): value is number | null {
  return value === null || (Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= LARGEST_LIMIT[name]);
}

function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}
