import "server-only";
import { getLocale } from "next-intl/server";
import type { OpenEntry } from "#components/money/adjustments/attempt/open-entry.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import { type LocalMoment, localMoment } from "#lib/domain/time/local-moment.ts";
import { listInDoubt } from "#lib/operations/in-doubt/list-in-doubt.ts";
import { recordViewed } from "#lib/operations/people/audit/record-access.ts";
import { loadTransaction, type TransactionView } from "#lib/operations/top/transactions/load-transaction.ts";
import { presentOpenEntries } from "#lib/presenters/in-doubt/present-open-entries.ts";
import { isReadAgain } from "#lib/session/signed-in/request-path.ts";
import { type StoreContext, storeContext } from "#lib/session/signed-in/staff-context.ts";

export type LoadedTransaction = {
  context: StoreContext;
  outcome: Outcome<TransactionView | null>;
  /** Our open entries, known even while the service cannot be read. */
  open: OpenEntry | null;
  /** Formats a time in the store's zone and the person's language. */
  toLocal: (instant: string) => LocalMoment;
};

/**
 * Loads a transaction for one of its pages. Our journal gives the open entries of the transaction, its sale and other adjustments
 * of that sale.
 */
export async function loadedTransaction(storeId: string, transactionId: string): Promise<LoadedTransaction> {
  const context = await storeContext(storeId);
  const locale = await getLocale();
  const { operation, timeZone } = context;
  const toLocal = (instant: string) => localMoment(instant, timeZone, locale);
  const outcome = await loadTransaction(operation, { storeId, transactionId });
  // A page that refreshes itself is opened once.
  if (outcome.kind === "done" && outcome.value && !(await isReadAgain()))
    await recordViewed(operation, { storeId, transactionId, beside: false });
  // Read after the service, so that no entry is shown as open that the service has settled meanwhile.
  const unsettled = await listInDoubt(operation, { storeId });
  const rootId = (outcome.kind === "done" && outcome.value?.rootId) || transactionId;
  const ofThis =
    unsettled.kind === "done"
      ? unsettled.value.filter((one) => one.rootId === rootId || one.originalId === transactionId)
      : [];
  return {
    context,
    outcome,
    open: presentOpenEntries(ofThis, toLocal)[0] ?? null,
    toLocal,
  };
}
