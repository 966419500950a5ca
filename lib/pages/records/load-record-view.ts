import "server-only";
import type { RecordView } from "#components/record/record-view.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { storeZone } from "#lib/operations/settings/store-settings.ts";
import type { TransactionView } from "#lib/operations/transactions/load-transaction.ts";
import { loadAllowance } from "#lib/pages/records/load-allowance.ts";
import { presentRecord } from "#lib/presenters/records/present-record.ts";

/** Adds the acting person's allowance to a loaded transaction, and presents both as a record. */
export async function loadRecordView(
  context: OperationContext,
  storeId: string,
  view: TransactionView,
  tell: (instant: string) => LocalMoment,
): Promise<RecordView> {
  const allowance = await loadAllowance(context, storeId, view.transaction);
  return presentRecord(context, storeId, view, { allowance, timeZone: storeZone(context, storeId), tell });
}
