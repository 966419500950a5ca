import { type Limits, limitBreaches, type Used } from "#lib/domain/adjustments/limits.ts";
import type { Role } from "#lib/domain/people/permissions.ts";
import type { LimitRule } from "#lib/domain/reasons/approval-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** The amount of this sale that the person may refund alone, and the day's refunds, as of when the form was offered. */
export type AllowanceView = {
  limits: Limits;
  own: Used;
  /** The amount of this sale that the person refunded earlier. */
  ofSaleCents: number;
  store: Used;
  saleAgeDays: number;
  /** The roles that decide beyond the limits. */
  deciders: readonly Role[];
};

/** An earlier refund of this sale. */
export type EarlierRefund = {
  transactionId: string;
  amountCents: number;
  at: LocalMoment;
  /** Null: made elsewhere. */
  staffName: string | null;
  voided: boolean;
};

/** Lists every limit that the amount would exceed; the server checks again. */
export function breachesOf(
  { limits, own, saleAgeDays, ofSaleCents }: AllowanceView,
  amountCents: number,
): readonly Reason<LimitRule>[] {
  return limitBreaches(limits, { amountCents, saleAgeDays, ofSaleCents }, own);
}
