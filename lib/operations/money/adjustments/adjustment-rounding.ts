import "server-only";
import { approvedAdjustments, type History, isEffective, remainingOf } from "#lib/domain/adjustments/history.ts";
import { type AdjustmentVerb, wasApplied } from "#lib/domain/journal/journal.ts";
import { cashRoundingCents, roundsCash } from "#lib/domain/payments/cash-rounding.ts";
import { PAYMENT_SETTINGS } from "#lib/domain/payments/payment-settings.ts";
import { type CashOfSale, refundRoundingCents } from "#lib/domain/payments/refunded-cash.ts";
import type { World } from "#lib/operations/context.ts";
import { settingOf } from "#lib/operations/ground/settings/store-settings.ts";

type Sale = Pick<History, "transaction" | "voidedIds">;

/**
 * Returns how much more (positive) or less than its amount an adjustment moves in cash. Refunds of a sale are rounded together. A
 * void takes back what changed hands, so it has the rounding of the operation that it voids. `cash`: that of `cashOfSale`.
 */
export async function adjustmentRoundingCents(
  { store: { tables } }: Pick<World, "store">,
  { storeId, verb, amountCents }: { storeId: string; verb: AdjustmentVerb; amountCents: number },
  { transactionId }: Sale["transaction"],
  cash: CashOfSale | null,
): Promise<number> {
  if (verb === "void") {
    const made = await tables.journal.forResults(storeId, [transactionId]);
    return made.find(wasApplied)?.roundingCents ?? 0;
  }
  return verb === "refund" ? refundRoundingCents(cash, amountCents) : 0;
}

/**
 * Finds what changed hands in cash for a sale so far; null where its refunds are not rounded now. What others paid out or took is
 * taken as rounded by itself, because nothing tells it.
 */
export async function cashOfSale(
  { store: { tables } }: Pick<World, "store">,
  storeId: string,
  { transaction, voidedIds }: Sale,
  currency: string,
): Promise<CashOfSale | null> {
  if (transaction.paymentMethod !== "cash") return null;
  if (!roundsCash((await settingOf(tables, storeId, PAYMENT_SETTINGS)).value, currency)) return null;
  const { transactionId, amountCents, adjustments } = transaction;
  const refunds = approvedAdjustments(adjustments).filter(
    (adjustment) => adjustment.kind === "refund" && isEffective({ transaction, voidedIds }, adjustment),
  );
  const entries = await tables.journal.forResults(storeId, [
    transactionId,
    ...refunds.map((refund) => refund.transactionId),
  ]);
  const ours = new Map(entries.filter(wasApplied).map((entry) => [entry.resultTransactionId, entry.roundingCents]));
  const inCash = (moved: { transactionId: string; amountCents: number }) =>
    moved.amountCents + (ours.get(moved.transactionId) ?? cashRoundingCents(moved.amountCents));
  return {
    saleCents: amountCents,
    paidCents: inCash(transaction),
    refundedCents: amountCents - remainingOf({ transaction, voidedIds }).amountCents,
    handedBackCents: refunds.reduce((sum, refund) => sum + inCash(refund), 0),
  };
}
