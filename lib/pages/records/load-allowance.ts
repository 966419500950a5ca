import "server-only";
import type { Allowance } from "#components/adjustments/allowance.ts";
import { DECIDING_ROLES } from "#lib/domain/people/permissions.ts";
import type { Transaction } from "#lib/domain/transactions/transaction.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { showAllowance } from "#lib/operations/limits/show-allowance.ts";

/** What the acting person may give back alone of a sale, and who decides beyond; null for whoever may not at all. */
export async function loadAllowance(
  context: OperationContext,
  storeId: string,
  { transactionId: saleId, createdAt: soldAt }: Pick<Transaction, "transactionId" | "createdAt">,
): Promise<Allowance | null> {
  const allowance = await showAllowance(context, { storeId, saleId, soldAt });
  return allowance.kind === "done" ? { ...allowance.value, deciders: DECIDING_ROLES } : null;
}
