import "server-only";
import { isOpen, type JournalEntry } from "#lib/domain/journal/journal.ts";
import type { NoticeDraft } from "#lib/domain/journal/journal-notice.ts";
import { couldMatch } from "#lib/domain/journal/verdict.ts";
import type { Adjustment, TransactionKind } from "#lib/domain/transactions/transaction.ts";
import type { World } from "#lib/operations/context.ts";

/** The verb that makes each kind of adjustment. */
const VERB_OF: Readonly<Partial<Record<TransactionKind, NoticeDraft["verb"]>>> = {
  refund: "refund",
  completion: "completion",
  void_of_sale: "void",
  void_of_refund: "void",
};

export type Noticed = Pick<Adjustment, "transactionId" | "kind" | "approved" | "amountCents" | "createdAt">;

/**
 * Drafts notices for adjustments of one transaction that our journal does not know: approved ones, made since the books
 * are compared. Skips adjustments that may still turn out to be ours, because one of our operations is not settled or
 * still on watch.
 */
export async function externalDrafts(
  world: World,
  { storeId, originalId, currency, since }: { storeId: string; originalId: string; currency: string; since: string },
  adjustments: readonly Noticed[],
): Promise<readonly NoticeDraft[]> {
  const recent = adjustments.filter(
    (adjustment) => adjustment.approved && Temporal.Instant.compare(adjustment.createdAt, since) >= 0,
  );
  if (recent.length === 0) return [];
  const { journal } = world.store.tables;
  // The open entries are read first: an entry that settles meanwhile is either still open here, or among the claims.
  const maybe = (await journal.forOriginal(storeId, originalId)).filter(mayStillClaim);
  const claims = await journal.forResults(
    storeId,
    recent.map((adjustment) => adjustment.transactionId),
  );
  const claimed = new Set(claims.map((entry) => entry.resultTransactionId));
  return recent
    .filter(
      (adjustment) => !claimed.has(adjustment.transactionId) && !maybe.some((entry) => couldMatch(entry, adjustment)),
    )
    .map((adjustment) => ({
      storeId,
      kind: "made_elsewhere",
      subjectId: adjustment.transactionId,
      transactionId: originalId,
      operationId: null,
      verb: VERB_OF[adjustment.kind] ?? null,
      amountCents: adjustment.amountCents,
      currency,
      happenedAt: adjustment.createdAt,
    }));
}

/** Decides whether an adjustment may still turn out to be the result of this entry: it is unsettled or on watch. */
export function mayStillClaim(entry: JournalEntry): boolean {
  return (
    isOpen(entry) || ((entry.state === "closed_by_human" || entry.state === "declined") && entry.nextCheckAt !== null)
  );
}
