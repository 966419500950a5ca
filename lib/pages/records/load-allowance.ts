import "server-only";
import type { Leeway } from "#components/adjustments/leeway.ts";
import { rolesThatMay } from "#lib/domain/people/permissions.ts";
import type { Transaction } from "#lib/domain/transactions/transaction.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { showLeeway } from "#lib/operations/limits/show-leeway.ts";

/** What the acting person may give back alone of a sale, and who decides beyond; null for whoever may not at all. */
export async function loadAllowance(
  context: OperationContext,
  storeId: string,
  { transactionId: saleId, createdAt: soldAt }: Pick<Transaction, "transactionId" | "createdAt">,
): Promise<Leeway | null> {
  const leeway = await showLeeway(context, { storeId, saleId, soldAt });
  return leeway.kind === "done" ? { ...leeway.value, deciders: rolesThatMay("request.decide") } : null;
}
