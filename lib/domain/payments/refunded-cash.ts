import { roundedCashCents, roundedDownCashCents } from "#lib/domain/payments/cash-rounding.ts";

/** A sale that was paid in cash, where refunds are rounded: what the service has of it, and what changed hands for it so far. */
export type CashOfSale = {
  saleCents: number;
  paidCents: number;
  refundedCents: number;
  handedBackCents: number;
};

/**
 * Returns how much more (positive) or less than its amount a refund hands back. All refunds of a sale are rounded together, so that
 * many small ones never hand back more than was paid, and the last one hands back the rest of that. Null: nothing is rounded.
 */
export function refundRoundingCents(cash: CashOfSale | null, amountCents: number): number {
  if (cash === null) return 0;
  const most = roundedCashCents(cash.paidCents);
  const refundedCents = cash.refundedCents + amountCents;
  const inAll = refundedCents >= cash.saleCents ? most : Math.min(roundedCashCents(refundedCents), most);
  const due = roundedCashCents(Math.max(0, inAll - cash.handedBackCents));
  const left = roundedDownCashCents(Math.max(0, most - cash.handedBackCents));
  return Math.min(due, left) - amountCents;
}

/** Decides whether a refund hands nothing back, although more of the sale is left than that. The rest may be refunded on paper. */
export function handsNothingBack(cash: CashOfSale | null, amountCents: number): boolean {
  if (cash === null || cash.refundedCents + amountCents >= cash.saleCents) return false;
  return amountCents > 0 && amountCents + refundRoundingCents(cash, amountCents) === 0;
}
