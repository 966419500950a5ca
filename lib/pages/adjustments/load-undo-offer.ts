import "server-only";
import type { UndoOffer } from "#components/money/adjustments/undo-form.tsx";
import type { Ruling } from "#lib/domain/adjustments/adjustment-rules.ts";
import { REASON_LISTS } from "#lib/domain/adjustments/reason-list.ts";
import { settingOf } from "#lib/operations/ground/settings/store-settings.ts";
import { loadTransaction, type TransactionView } from "#lib/operations/top/transactions/load-transaction.ts";
import { offerOf } from "#lib/pages/adjustments/adjustment-page.tsx";
import { earlierRefunds } from "#lib/pages/adjustments/load-give-back-offer.ts";
import { loadAllowance } from "#lib/pages/records/load-record-view.ts";
import type { LoadedTransaction } from "#lib/pages/records/loaded-transaction.ts";
import { presentDeadline } from "#lib/presenters/records/present-rulings.ts";

/** Returns the ruling on undoing; only refunds can be undone. */
export function undoRuling({ transaction, rulings }: TransactionView): Ruling {
  return transaction.kind === "refund" ? rulings.void : { allowed: false, reason: { rule: "not_a_refund" } };
}

/** Loads the offer to undo a refund, with the effects on its sale and on the day. Null when it cannot be undone now. */
export async function undoOffer(loaded: LoadedTransaction, view: TransactionView): Promise<UndoOffer | null> {
  const ruling = undoRuling(view);
  if (!ruling.allowed || !ruling.until) return null;
  const { context, toLocal } = loaded;
  const { operation, storeId } = context;
  const [after, allowance, { value: reasons }] = await Promise.all([
    saleAfter(loaded, view),
    loadAllowance(operation, storeId, view.transaction),
    settingOf(operation.store.tables, storeId, REASON_LISTS.undo),
  ]);
  const until = presentDeadline(ruling.until, operation.clock.now(), toLocal);
  return { ...offerOf(loaded, view), originalId: view.originalId, until, reasons, after, allowance };
}

/** Null for a refund without a sale, and when the sale could not be read; the refund can still be undone. */
async function saleAfter({ context, toLocal }: LoadedTransaction, view: TransactionView): Promise<UndoOffer["after"]> {
  const { transaction, originalId } = view;
  if (originalId === null) return null;
  const read = await loadTransaction(context.operation, { storeId: context.storeId, transactionId: originalId });
  if (read.kind !== "done" || !read.value) return null;
  const { transaction: sale, remaining } = read.value;
  return {
    remainingCents: Math.min(sale.amountCents, remaining.amountCents + transaction.amountCents),
    otherRefunds: earlierRefunds(read.value, toLocal).filter((one) => one.transactionId !== transaction.transactionId),
  };
}
