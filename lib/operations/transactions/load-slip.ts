import "server-only";
import { type JournalEntry, wasApplied } from "#lib/domain/journal/journal.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { Transaction } from "#lib/domain/transactions/transaction.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { nameCurrency } from "#lib/operations/money/name-currency.ts";
import { currencyOf } from "#lib/operations/records/read-with-currency.ts";
import { staffNames } from "#lib/operations/staff/describe-person.ts";

export type Slip = {
  entry: JournalEntry & { resultTransactionId: string };
  staffName: string;
  approverName: string | null;
  /**
   * The service's record of the result; null if it could not be read, and the slip then shows only the journal's facts.
   */
  made: Transaction | null;
  /** Also null if there is no original. */
  original: Transaction | null;
  /** Whether every existing record was read. */
  isWhole: boolean;
};

/**
 * Loads the slip of one operation that was carried out. Done with null: there is none with this id. Reads a currency
 * again that no report had named when the money moved.
 */
export async function loadSlip(
  context: OperationContext,
  { storeId, operationId }: { storeId: string; operationId: string },
): Promise<Done<Slip | null> | NotPermitted> {
  if (!may(context.actor, "transaction.read", storeId)) return { kind: "not_permitted" };
  const entry = await context.store.tables.journal.find(operationId);
  if (entry?.storeId !== storeId || !wasApplied(entry) || entry.resultTransactionId === null) {
    return { kind: "done", value: null };
  }
  const { resultTransactionId } = entry;
  const gateway = context.gatewayFor(storeId);
  const read = async (transactionId: string) => {
    const reply = await gateway.getTransaction(transactionId);
    return reply.kind === "accepted" ? reply.value.value : null;
  };
  const hasOriginal = entry.verb !== "unreferenced_refund";
  const transactionId = hasOriginal ? entry.originalId : resultTransactionId;
  const [made, original, currency, nameOf] = await Promise.all([
    read(resultTransactionId),
    hasOriginal ? read(entry.originalId) : null,
    entry.currency || currencyOf(context, storeId, transactionId),
    staffNames(context),
  ]);
  await nameCurrency(context, [entry], () => currency);
  return {
    kind: "done",
    value: {
      entry: { ...entry, resultTransactionId, currency },
      staffName: nameOf(entry.staffId),
      approverName: entry.approverId && nameOf(entry.approverId),
      made,
      original,
      isWhole: made !== null && (original !== null || !hasOriginal),
    },
  };
}
