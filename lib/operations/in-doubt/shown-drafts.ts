import "server-only";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { NoticeDraft } from "#lib/domain/journal/journal-notice.ts";
import type { Seen } from "#lib/operations/in-doubt/evidence/gather-evidence.ts";

/** What must be told of these transactions, which the service shows though the operation had ended as not made. */
export function shownDrafts(
  { operationId, storeId, originalId, verb, currency }: JournalEntry,
  kind: "late_arrival" | "refused_and_shown",
  { evidence, currencies }: Seen,
  transactionIds: readonly string[],
): readonly NoticeDraft[] {
  return transactionIds.flatMap((transactionId) => {
    const shown = evidence.find((one) => one.transactionId === transactionId);
    if (!shown) return [];
    return {
      storeId,
      kind,
      subjectId: transactionId,
      transactionId: verb === "unreferenced_refund" ? transactionId : originalId,
      operationId,
      verb,
      amountCents: shown.amountCents,
      currency: currency || (currencies.get(transactionId) ?? ""),
      happenedAt: shown.createdAt,
    };
  });
}
