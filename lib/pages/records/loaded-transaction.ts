import "server-only";
import { getLocale } from "next-intl/server";
import type { OpenEntry } from "#components/adjustments/attempt/open-entry.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import { type LocalMoment, localMoment } from "#lib/domain/time/local-moment.ts";
import { listInDoubt } from "#lib/operations/in-doubt/list-in-doubt.ts";
import { loadTransaction, type TransactionView } from "#lib/operations/transactions/load-transaction.ts";
import { presentOpenEntries } from "#lib/presenters/in-doubt/present-open-entries.ts";
import { type StoreContext, storeContext } from "#lib/session/signed-in/staff-context.ts";

export type LoadedTransaction = {
  context: StoreContext;
  outcome: Outcome<TransactionView | null>;
  /** Ours and not settled, known also while the service cannot be read. */
  open: OpenEntry | null;
  /** Tells a moment in the store's zone and the person's language. */
  tell: (instant: string) => LocalMoment;
};

/** Reads a transaction for one of its pages. What of ours is open on it, its sale or another adjustment of that is read from our own journal. */
export async function loadedTransaction(storeId: string, transactionId: string): Promise<LoadedTransaction> {
  const context = await storeContext(storeId);
  const locale = await getLocale();
  const { operation, timeZone } = context;
  const outcome = await loadTransaction(operation, { storeId, transactionId });
  // Asked afterwards: what the service no longer shows as open must not stand here as if it were.
  const unsettled = await listInDoubt(operation, { storeId });
  const rootId = (outcome.kind === "done" && outcome.value?.rootId) || transactionId;
  const ofThis =
    unsettled.kind === "done"
      ? unsettled.value.filter((one) => one.rootId === rootId || one.originalId === transactionId)
      : [];
  return {
    context,
    outcome,
    open: presentOpenEntries(ofThis, { timeZone, locale })[0] ?? null,
    tell: (instant) => localMoment(instant, timeZone, locale),
  };
}
