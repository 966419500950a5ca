import type { RefundMethod } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { Role } from "#lib/domain/people/permissions.ts";
import type { LimitRule } from "#lib/domain/reasons/approval-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";

/** What one person may give back alone; null means no limit. Beyond it a second person has to agree. */
export type Limits = Readonly<{
  perOperationCents: number | null;
  /** Of one business day: the sum, and how many. */
  perDayCents: number | null;
  perDayCount: number | null;
  /** Calendar days since the sale; today's sale is 0 days old. */
  saleAgeDays: number | null;
}>;

export const LIMIT_NAMES = [
  "perOperationCents",
  "perDayCents",
  "perDayCount",
  "saleAgeDays",
] as const satisfies readonly (keyof Limits)[];
export type LimitName = (typeof LIMIT_NAMES)[number];

/** Money of sales, and money that no sale stands behind: each has limits and counts of its own. */
export const LIMIT_SETS = ["sales", "unreferenced"] as const;
export type LimitSet = (typeof LIMIT_SETS)[number];

/** The limits that each set has: where there is no sale, it has no age. */
export const LIMITS_IN: Readonly<Record<LimitSet, readonly LimitName[]>> = {
  sales: LIMIT_NAMES,
  unreferenced: ["perOperationCents", "perDayCents", "perDayCount"],
};

/** The roles that may give such money back, and so have limits. */
export const LIMITED_ROLES = {
  sales: ["clerk", "manager", "administrator"],
  unreferenced: ["manager", "administrator"],
} as const satisfies Readonly<Record<LimitSet, readonly Role[]>>;

export type RoleLimits = Readonly<Record<LimitSet, Readonly<Partial<Record<Role, Limits>>>>>;

/** What differs for one person from their role; what is left out is as the role has it. */
export type PersonalLimits = Readonly<Record<LimitSet, Readonly<Partial<Limits>>>>;

/** What a person gave back on a day so far. */
export type Used = { amountCents: number; count: number };

/**
 * What is about to be given back. The age is null where no sale stands behind it. `ofSaleCents`: what the person gave back of the same
 * sale before, which counts with it, so that no limit of one operation is passed in parts.
 */
export type Asked = { amountCents: number; saleAgeDays: number | null; ofSaleCents?: number };

const NOTHING_ALONE: Limits = { perOperationCents: 0, perDayCents: 0, perDayCount: 0, saleAgeDays: 0 };

/** The limits of a person: their role's, with what differs for them. Nobody without a role may give anything back alone. */
export function limitsFor(role: Role | undefined, set: LimitSet, ofRoles: RoleLimits, own: PersonalLimits): Limits {
  return { ...((role && ofRoles[set][role]) ?? NOTHING_ALONE), ...own[set] };
}

/** Every limit that this would go beyond, with its figures; none when the person may do it alone. */
export function limitBreaches(limits: Limits, asked: Asked, used: Used): readonly Reason<LimitRule>[] {
  const { perOperationCents, perDayCents, perDayCount, saleAgeDays } = limits;
  const breaches: Reason<LimitRule>[] = [];
  const { ofSaleCents = 0 } = asked;
  if (perOperationCents !== null && ofSaleCents + asked.amountCents > perOperationCents) {
    const figures = { limitCents: perOperationCents, ...(ofSaleCents > 0 && { ofSaleCents }) };
    breaches.push({ rule: "limit_per_operation", figures });
  }
  if (perDayCents !== null && used.amountCents + asked.amountCents > perDayCents) {
    breaches.push({ rule: "limit_per_day", figures: { limitCents: perDayCents, usedCents: used.amountCents } });
  }
  if (perDayCount !== null && used.count + 1 > perDayCount) {
    breaches.push({ rule: "limit_count", figures: { limit: perDayCount, used: used.count } });
  }
  if (saleAgeDays !== null && asked.saleAgeDays !== null && asked.saleAgeDays > saleAgeDays) {
    breaches.push({ rule: "limit_sale_age", figures: { limit: saleAgeDays, days: asked.saleAgeDays } });
  }
  return breaches;
}

/** Why somebody who may not choose the way that money goes back asks a second person for the one they name. */
export function methodChosen(method: RefundMethod): Reason<"method_chosen"> {
  return { rule: "method_chosen", figures: { method } };
}

/** The largest amount that goes beyond none of them now; null where no limit stands in its way, 0 where none at all is left. */
export function mostAlone(
  limits: Limits,
  { saleAgeDays, ofSaleCents = 0 }: Omit<Asked, "amountCents">,
  used: Used,
): number | null {
  if (limitBreaches(limits, { amountCents: 0, saleAgeDays, ofSaleCents }, used).length > 0) return 0;
  const { perOperationCents, perDayCents } = limits;
  const leftOfSale = perOperationCents === null ? null : perOperationCents - ofSaleCents;
  const leftToday = perDayCents === null ? null : perDayCents - used.amountCents;
  if (leftOfSale === null || leftToday === null) return leftOfSale ?? leftToday;
  return Math.min(leftOfSale, leftToday);
}
