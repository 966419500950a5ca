import "server-only";
import { type AdjustmentVerb, wasApplied } from "#lib/domain/journal/journal.ts";
import { cashRoundingCents, roundsCash } from "#lib/domain/payments/cash-rounding.ts";
import { PAYMENT_SETTINGS } from "#lib/domain/payments/payment-settings.ts";
import type { Transaction } from "#lib/domain/transactions/transaction.ts";
import type { World } from "#lib/operations/context.ts";
import { settingOf } from "#lib/operations/settings/store-settings.ts";

/**
 * Returns how much more (positive) or less than its amount an adjustment moves in cash. A refund is rounded by itself. A void takes
 * back what changed hands, so it has the rounding of the operation that it voids.
 */
export async function adjustmentRoundingCents(
  { store: { tables } }: Pick<World, "store">,
  { storeId, verb, amountCents }: { storeId: string; verb: AdjustmentVerb; amountCents: number },
  { transactionId, paymentMethod }: Pick<Transaction, "transactionId" | "paymentMethod">,
  currency: string,
): Promise<number> {
  if (verb === "void") {
    const made = await tables.journal.forResults(storeId, [transactionId]);
    return made.find(wasApplied)?.roundingCents ?? 0;
  }
  if (verb !== "refund") return 0;
  return (await roundsRefunds({ tables, storeId }, paymentMethod, currency)) ? cashRoundingCents(amountCents) : 0;
}

/** Decides whether refunds of a sale that was paid so are rounded now. */
export async function roundsRefunds(
  { tables, storeId }: { tables: World["store"]["tables"]; storeId: string },
  paymentMethod: Transaction["paymentMethod"],
  currency: string,
): Promise<boolean> {
  return paymentMethod === "cash" && roundsCash((await settingOf(tables, storeId, PAYMENT_SETTINGS)).value, currency);
}
