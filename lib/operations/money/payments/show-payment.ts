import "server-only";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import type { Payment } from "#lib/domain/payments/payment.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { Transaction } from "#lib/domain/transactions/transaction.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { staffNames } from "#lib/operations/people/staff/describe-person.ts";

export type ShownPayment = {
  payment: Payment;
  staffName: string;
  /** Whether the reader takes it. */
  own: boolean;
  /** Whether the reader may give up waiting for its customer. */
  mayGiveUp: boolean;
  /** Null: nothing was sent so far. */
  entry: JournalEntry | null;
  /** Nothing was sent, the person was told so, and nothing will be sent from this form. */
  isToldUnsent: boolean;
  /** The service's record of it; null if there is none, or if it could not be read. */
  record: Transaction | null;
};

/**
 * Shows what became of a payment, to the person who took it and to those who read everybody's operations. Done with null: there is
 * none with this id.
 */
export async function showPayment(
  context: OperationContext,
  { storeId, operationId }: { storeId: string; operationId: string },
): Promise<Done<ShownPayment | null> | NotPermitted> {
  const { actor, store } = context;
  if (!may(actor, "transaction.read", storeId)) return { kind: "not_permitted" };
  const payment = await store.tables.payments.find(operationId);
  if (payment?.storeId !== storeId) return { kind: "done", value: null };
  const own = payment.staffId === actor.staffId;
  if (!own && !may(actor, "journal.read", storeId)) return { kind: "not_permitted" };
  const entry = (await store.tables.journal.find(operationId)) ?? null;
  const resultId = entry?.resultTransactionId ?? null;
  const [record, nameOf] = await Promise.all([
    resultId === null ? null : context.gatewayFor(storeId).getTransaction(resultId),
    staffNames(context),
  ]);
  return {
    kind: "done",
    value: {
      payment,
      staffName: nameOf(payment.staffId),
      own,
      mayGiveUp: may(actor, "payment.create", storeId) && (own || may(actor, "doubt.resolve", storeId)),
      entry,
      isToldUnsent: entry === null && (await store.tables.unsentForms.has(operationId)),
      record: record?.kind === "accepted" ? record.value.value : null,
    },
  };
}
