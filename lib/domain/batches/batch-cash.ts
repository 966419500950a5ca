import type { RefundMethod } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { RowFacts } from "#lib/domain/batches/batch.ts";
import { type CashOfSale, handsNothingBack, refundRoundingCents } from "#lib/domain/payments/refunded-cash.ts";

type Found = Extract<RowFacts, { kind: "found" }>;

/** Follows the cash that the rows of a batch hand back, one after the other: the refunds of one sale are rounded together. */
export type BatchCash = {
  /** Whether a row would hand nothing back, although more of its sale is left. */
  handsNothing(facts: Found, method: RefundMethod, amountCents: number): boolean;
  /** Counts a row, and returns how much more (positive) or less than its amount it hands back. */
  count(facts: Found, method: RefundMethod, amountCents: number): number;
};

/** Begins with no rows. */
export function batchCash(): BatchCash {
  const after = new Map<string, CashOfSale>();
  // Facts that an earlier version read have no cash.
  const cashNow = ({ transactionId, cash = null }: Found) => after.get(transactionId) ?? cash;
  return {
    handsNothing: (facts, method, amountCents) => method === "refund" && handsNothingBack(cashNow(facts), amountCents),
    count(facts, method, amountCents) {
      if (method === "void") return facts.voidRoundingCents ?? 0;
      const cash = cashNow(facts);
      if (cash === null) return 0;
      const roundingCents = refundRoundingCents(cash, amountCents);
      after.set(facts.transactionId, {
        ...cash,
        refundedCents: cash.refundedCents + amountCents,
        handedBackCents: cash.handedBackCents + amountCents + roundingCents,
      });
      return roundingCents;
    },
  };
}
