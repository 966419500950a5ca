import type { RefundMethod } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { AdjustmentVerb } from "#lib/domain/journal/journal.ts";
import type { Role } from "#lib/domain/people/permissions.ts";
import type { LimitRule } from "#lib/domain/reasons/approval-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { TransactionKind } from "#lib/domain/transactions/transaction.ts";

/** The amounts that one person may give back alone; null means no limit. Beyond them a second person must approve. */
export type Limits = Readonly<{
  perOperationCents: number | null;
  /** The sum and the number of refunds of one business day. */
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

/** Refunds of sales, refunds without a sale, and payments taken: each set has limits and counts of its own. */
export const LIMIT_SETS = ["sales", "unreferenced", "payments"] as const;
export type LimitSet = (typeof LIMIT_SETS)[number];

/** The limits of each set. Only a refund of a sale has a sale's age. */
export const LIMITS_IN: Readonly<Record<LimitSet, readonly LimitName[]>> = {
  sales: LIMIT_NAMES,
  unreferenced: ["perOperationCents", "perDayCents", "perDayCount"],
  payments: ["perOperationCents", "perDayCents", "perDayCount"],
};

/** The roles that may move such money, and so have limits. */
export const LIMITED_ROLES = {
  sales: ["clerk", "manager", "administrator"],
  unreferenced: ["manager", "administrator"],
  payments: ["clerk", "manager", "administrator"],
} as const satisfies Readonly<Record<LimitSet, readonly Role[]>>;

export type RoleLimits = Readonly<Record<LimitSet, Readonly<Partial<Record<Role, Limits>>>>>;

/** The limits of one person that differ from their role; a missing limit is the role's. */
export type PersonalLimits = Readonly<Record<LimitSet, Readonly<Partial<Limits>>>>;

/** The sum and the number that a person has given back so far on a day. */
export type Used = { amountCents: number; count: number };

/**
 * A refund before it is sent. `saleAgeDays` is null without a sale. `ofSaleCents` is the amount that the person gave
 * back of the same sale before. It counts too, so that parts cannot get round the limit of one operation.
 */
export type PlannedGiveBack = { amountCents: number; saleAgeDays: number | null; ofSaleCents?: number };

const NOTHING_ALONE: Limits = { perOperationCents: 0, perDayCents: 0, perDayCount: 0, saleAgeDays: 0 };

/**
 * Returns the limits of a person: those of their role, with their own in place of it. Without a role nobody may give
 * anything back alone.
 */
export function limitsFor(role: Role | undefined, set: LimitSet, ofRoles: RoleLimits, own: PersonalLimits): Limits {
  return { ...((role && ofRoles[set][role]) ?? NOTHING_ALONE), ...own[set] };
}

/** Lists every limit that the refund would exceed, with its figures; empty when the person may do it alone. */
export function limitBreaches(limits: Limits, planned: PlannedGiveBack, used: Used): readonly Reason<LimitRule>[] {
  const { perOperationCents, perDayCents, perDayCount, saleAgeDays } = limits;
  const breaches: Reason<LimitRule>[] = [];
  const { ofSaleCents = 0 } = planned;
  if (perOperationCents !== null && ofSaleCents + planned.amountCents > perOperationCents) {
    const figures = { limitCents: perOperationCents, ...(ofSaleCents > 0 && { ofSaleCents }) };
    breaches.push({ rule: "limit_per_operation", figures });
  }
  if (perDayCents !== null && used.amountCents + planned.amountCents > perDayCents) {
    breaches.push({ rule: "limit_per_day", figures: { limitCents: perDayCents, usedCents: used.amountCents } });
  }
  if (perDayCount !== null && used.count + 1 > perDayCount) {
    breaches.push({ rule: "limit_count", figures: { limit: perDayCount, used: used.count } });
  }
  if (saleAgeDays !== null && planned.saleAgeDays !== null && planned.saleAgeDays > saleAgeDays) {
    breaches.push({ rule: "limit_sale_age", figures: { limit: saleAgeDays, days: planned.saleAgeDays } });
  }
  return breaches;
}

/** Makes the reason for asking a second person about a method that the requester chose without the right to. */
export function methodChosen(method: RefundMethod): Reason<"method_chosen"> {
  return { rule: "method_chosen", figures: { method } };
}

/** Returns the largest amount that exceeds no limit now; null without any limit, 0 where no amount is left. */
export function mostAlone(
  limits: Limits,
  { saleAgeDays, ofSaleCents = 0 }: Omit<PlannedGiveBack, "amountCents">,
  used: Used,
): number | null {
  if (limitBreaches(limits, { amountCents: 0, saleAgeDays, ofSaleCents }, used).length > 0) return 0;
  const { perOperationCents, perDayCents } = limits;
  const leftOfSale = perOperationCents === null ? null : perOperationCents - ofSaleCents;
  const leftToday = perDayCents === null ? null : perDayCents - used.amountCents;
  if (leftOfSale === null || leftToday === null) return leftOfSale ?? leftToday;
  return Math.min(leftOfSale, leftToday);
}

/** The share of a limit of a day from which it counts as nearly used. */
const NEARLY = 0.8;

/** A person who has used most of a limit of today, by amount or by number; a limit is null where they have none. */
export type NearlyUsed = {
  staffId: string;
  name: string;
  set: LimitSet;
  used: Used;
  limitCents: number | null;
  limitCount: number | null;
};

/** Decides whether at least four fifths of a limit of a day are used, by amount or by number. */
export function isNearlyUsed({ perDayCents, perDayCount }: Limits, used: Used): boolean {
  const isNear = (part: number, limit: number | null) => limit !== null && part > 0 && part >= limit * NEARLY;
  return isNear(used.amountCents, perDayCents) || isNear(used.count, perDayCount);
}

/** Decides whether somebody in that role may do more alone by the limits `after` than by the limits `before`. */
export function isLooserFor(role: Role, before: RoleLimits, after: RoleLimits): boolean {
  return LIMIT_SETS.some((set) => {
    const [was, is] = [before[set][role], after[set][role]];
    return LIMIT_NAMES.some((name) => (is?.[name] ?? Infinity) > (was?.[name] ?? Infinity));
  });
}

/**
 * Computes the money that goes back to a customer, which limits count, by an adjustment of a transaction of that kind.
 * The undo of a refund takes money back, and a completion charges it: neither gives any.
 */
export function givenBackCents(verb: AdjustmentVerb, adjusted: TransactionKind, amountCents: number): number {
  switch (verb) {
    case "refund":
      return amountCents;
    case "void":
      return adjusted === "refund" ? 0 : amountCents;
    case "completion":
      return 0;
  }
}
