import type { JournalEntry } from "#lib/domain/journal.ts";
import type { TransactionKind } from "#lib/domain/transaction.ts";

/** What the service shows of one adjustment, from the original's own list or from a search. */
export type Evidence = {
  transactionId: string;
  kind: TransactionKind;
  approved: boolean;
  amountCents: number;
  message: string;
};

export type Verdict =
  | { kind: "applied"; transactionId: string }
  | { kind: "refused"; message: string }
  /** More than one could be it: a person decides. */
  | { kind: "ambiguous"; transactionIds: readonly string[] }
  /** Nothing seen yet. That proves nothing: it may still be on its way. */
  | { kind: "unseen" };

/**
 * What became of an operation whose answer was lost, judged by the adjustments that the service shows now. What existed
 * before it was sent, and what another entry of the journal already claims, cannot be it.
 */
export function verdict(entry: JournalEntry, evidence: readonly Evidence[], claimedIds: ReadonlySet<string>): Verdict {
  const known = new Set(entry.knownAdjustmentIds);
  const candidates = [...new Map(evidence.map((one) => [one.transactionId, one])).values()].filter(
    (one) =>
      one.kind === entry.verb &&
      one.amountCents === entry.amountCents &&
      !known.has(one.transactionId) &&
      !claimedIds.has(one.transactionId),
  );
  const [applied, ...others] = candidates.filter((one) => one.approved);
  if (applied && others.length > 0) {
    return { kind: "ambiguous", transactionIds: [applied, ...others].map((one) => one.transactionId) };
  }
  if (applied) return { kind: "applied", transactionId: applied.transactionId };
  // A failed adjustment is listed too, so a refusal whose answer was lost is found like a success.
  const [failed] = candidates;
  return failed ? { kind: "refused", message: failed.message } : { kind: "unseen" };
}
