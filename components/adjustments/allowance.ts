import { type Limits, limitBreaches, type Used } from "#lib/domain/adjustments/limits.ts";
import type { Reason } from "#lib/domain/outcome.ts";
import type { Role } from "#lib/domain/people/permissions.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** What the person may give back of this sale alone, and what went back today, as it was when the form was offered. */
export type Allowance = {
  limits: Limits;
  own: Used;
  /** What the person gave back of this sale before. */
  ofSaleCents: number;
  store: Used;
  saleAgeDays: number;
  /** Who decides what goes beyond. */
  deciders: readonly Role[];
};

/** A refund of this sale that was made before. */
export type EarlierRefund = {
  transactionId: string;
  amountCents: number;
  at: LocalMoment;
  /** Null: not by us. */
  staffName: string | null;
  voided: boolean;
};

/** Every limit that giving back so much would go beyond; asked again when it is sent. */
export function breachesOf(
  { limits, own, saleAgeDays, ofSaleCents }: Allowance,
  amountCents: number,
): readonly Reason[] {
  return limitBreaches(limits, { amountCents, saleAgeDays, ofSaleCents }, own);
}
