import type { JournalEntry, MoneyVerb } from "#lib/domain/journal.ts";
import type { TransactionKind } from "#lib/domain/transaction.ts";

/** What the service shows of one adjustment, from the original's own list or from a search. */
export type Evidence = {
  transactionId: string;
  kind: TransactionKind;
  approved: boolean;
  amountCents: number;
};

export type Verdict =
  | { kind: "applied"; transactionId: string }
  /** More than one could be it: a person decides. */
  | { kind: "ambiguous"; transactionIds: readonly string[] }
  /** No approved one seen yet. That proves nothing: it may still be on its way. */
  | { kind: "unseen" };

/** What a new transaction may be, by what was asked for. */
const KINDS: Readonly<Record<MoneyVerb, readonly TransactionKind[]>> = {
  refund: ["refund"],
  void: ["void_of_sale", "void_of_refund"],
  completion: ["completion"],
};

/**
 * What became of an operation whose answer was lost, judged by the adjustments that the service shows now. What existed
 * before it was sent, and what another entry of the journal already claims, cannot be it. A failed attempt that is listed
 * proves nothing: it names nobody, so it may be somebody else's while ours is still on its way. Nor does a void that is
 * missing: reports may leave voids out.
 */
export function verdict(entry: JournalEntry, evidence: readonly Evidence[], claimedIds: ReadonlySet<string>): Verdict {
  const known = new Set(entry.knownAdjustmentIds);
  const candidates = [...new Map(evidence.map((one) => [one.transactionId, one])).values()].filter(
    (one) =>
      one.approved &&
      KINDS[entry.verb].includes(one.kind) &&
      one.amountCents === entry.amountCents &&
      !known.has(one.transactionId) &&
      !claimedIds.has(one.transactionId),
  );
  const [applied, ...others] = candidates;
  if (!applied) return { kind: "unseen" };
  return others.length === 0
    ? { kind: "applied", transactionId: applied.transactionId }
    : { kind: "ambiguous", transactionIds: candidates.map((one) => one.transactionId) };
}
