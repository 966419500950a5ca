import "server-only";
import type { Allowance } from "#components/adjustments/allowance.ts";
import { DECIDING_ROLES } from "#lib/domain/people/permissions.ts";
import type { Transaction } from "#lib/domain/transactions/transaction.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { showAllowance } from "#lib/operations/limits/show-allowance.ts";

/**
 * Loads how much of a sale the acting person may give back alone, and who decides about more; null for a person who may give
 * nothing back.
 */
export async function loadAllowance(
  context: OperationContext,
  storeId: string,
  { transactionId: saleId, createdAt: soldAt }: Pick<Transaction, "transactionId" | "createdAt">,
): Promise<Allowance | null> {
  const allowance = await showAllowance(context, { storeId, saleId, soldAt });
  return allowance.kind === "done" ? { ...allowance.value, deciders: DECIDING_ROLES } : null;
}
