import "server-only";
import type { EarlierRefund } from "#components/money/adjustments/allowance.ts";
import type { GiveBackOffer } from "#components/money/adjustments/give-back-offer.ts";
import { REASON_LISTS } from "#lib/domain/adjustments/reason-list.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { settingOf } from "#lib/operations/ground/settings/store-settings.ts";
import type { TransactionView } from "#lib/operations/top/transactions/load-transaction.ts";
import { offerOf } from "#lib/pages/adjustments/adjustment-page.tsx";
import { loadAllowance } from "#lib/pages/records/load-record-view.ts";
import type { LoadedTransaction } from "#lib/pages/records/loaded-transaction.ts";
import { presentDeadline } from "#lib/presenters/records/present-rulings.ts";

/** Loads the offer of the form that gives a sale's money back; null for a person who may not. */
export async function giveBackOffer(loaded: LoadedTransaction, view: TransactionView): Promise<GiveBackOffer | null> {
  const { context, toLocal } = loaded;
  const { storeId, operation, actor } = context;
  const { giveBack, rulings, remaining, transaction } = view;
  const allowance = await loadAllowance(operation, storeId, transaction);
  if (!allowance) return null;
  const { tables } = operation.store;
  const reasons = await settingOf(tables, storeId, REASON_LISTS.give_back);
  const offer = offerOf(loaded, view);
  const now = operation.clock.now();
  const other = giveBack.method === "void" ? "refund" : "void";
  return {
    ...offer,
    remainingCents: remaining.amountCents,
    voidUntil: giveBack.method === "void" ? presentDeadline(giveBack.until, now, toLocal) : null,
    voidClosesAt: rulings.void.allowed && rulings.void.until ? presentDeadline(rulings.void.until, now, toLocal) : null,
    cause: giveBack.method === "refund" ? giveBack.cause : null,
    reasons: reasons.value,
    methodChoices: rulings[other].allowed ? [other] : [],
    choosing: may(actor, "giveBack.choose", storeId) ? "alone" : "ask",
    allowance,
    earlier: earlierRefunds(view, toLocal),
  };
}

/** Lists the refunds of a sale for its forms, the oldest first. */
export function earlierRefunds(
  { timeline }: TransactionView,
  toLocal: LoadedTransaction["toLocal"],
): readonly EarlierRefund[] {
  const refunds = timeline.filter((one) => one.kind === "refund" && one.approved);
  return refunds
    .toSorted((a, b) => Temporal.Instant.compare(a.createdAt, b.createdAt))
    .map(({ transactionId, amountCents, createdAt, internal, voided }) => ({
      transactionId,
      amountCents,
      at: toLocal(createdAt),
      staffName: internal?.staffName ?? null,
      voided,
    }));
}
