import "server-only";
import type { AllowanceView } from "#components/money/adjustments/allowance.ts";
import type { RecordView } from "#components/top/record/record-view.ts";
import { DECIDING_ROLES } from "#lib/domain/people/permissions.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import type { Transaction } from "#lib/domain/transactions/transaction.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";
import { showAllowance } from "#lib/operations/people/limits/show-allowance.ts";
import type { TransactionView } from "#lib/operations/top/transactions/load-transaction.ts";
import { presentRecord } from "#lib/presenters/records/present-record.ts";

/** Adds the acting person's allowance to a loaded transaction, and presents both as a record. */
export async function loadRecordView(
  context: OperationContext,
  storeId: string,
  view: TransactionView,
  toLocal: (instant: string) => LocalMoment,
): Promise<RecordView> {
  const allowance = await loadAllowance(context, storeId, view.transaction);
  return presentRecord(context, storeId, view, { allowance, timeZone: storeZone(context, storeId), toLocal });
}

/**
 * Loads how much of a sale the acting person may give back alone, and who decides about more; null for a person who may give
 * nothing back.
 */
export async function loadAllowance(
  context: OperationContext,
  storeId: string,
  { transactionId: saleId, createdAt: soldAt }: Pick<Transaction, "transactionId" | "createdAt">,
): Promise<AllowanceView | null> {
  const allowance = await showAllowance(context, { storeId, saleId, soldAt });
  return allowance.kind === "done" ? { ...allowance.value, deciders: DECIDING_ROLES } : null;
}
