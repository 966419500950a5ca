import type { JournalEntry, MoneyVerb } from "#lib/domain/journal/journal.ts";
import { sentMarker } from "#lib/domain/journal/marker.ts";
import type { TransactionKind } from "#lib/domain/transactions/transaction.ts";

/** What the service shows of one adjustment, from the original's own list, from a search or from its own record. */
export type Evidence = {
  transactionId: string;
  kind: TransactionKind;
  approved: boolean;
  amountCents: number;
  createdAt: string;
  /** The service's code, 0 where only the original's list tells of it; and its words. */
  messageId: number;
  message: string;
  /** Null where only the original's list tells of it, which names none. */
  orderNumber: string | null;
};

export type Verdict =
  | { kind: "applied"; transactionId: string }
  /** It bears a number of our own and failed: the one request that we sent was refused. */
  | { kind: "declined"; code: number; message: string }
  /** One or more could be it, and nothing tells them from somebody else's: a person decides. */
  | { kind: "ambiguous"; transactionIds: readonly string[] }
  /** We sent a marker that nothing bears. What could be it without the marker is somebody else's, or the account keeps none. */
  | { kind: "unmarked"; transactionIds: readonly string[] }
  /** No approved one seen yet. That proves nothing: it may still be on its way. */
  | { kind: "unseen" };

/** What else decides whose an adjustment can be. */
export type Circumstances = {
  /** Transactions that other entries of the journal came to. */
  claimedIds: ReadonlySet<string>;
  /** The order number of the original as its record shows it now: what an account that keeps no marker writes. */
  originalOrderNumber: string;
  /**
   * Somebody else may have asked for the very same: others work with this account, or were noticed at work on this sale, or an
   * earlier request of ours is on watch.
   */
  hasRivals: boolean;
  /** Those that the original's list tells of and whose own record nobody can read: it may bear somebody else's number. */
  unreadableIds: ReadonlySet<string>;
};

/** What a new transaction may be, by what was asked for. */
const KINDS: Readonly<Record<MoneyVerb, readonly TransactionKind[]>> = {
  refund: ["refund"],
  void: ["void_of_sale", "void_of_refund"],
  completion: ["completion"],
  // Its type code is nowhere written down (public guides assume the refund's).
  unreferenced_refund: ["refund", "other"],
};

/** Older than this before our request it is not ours, whatever zone and clock wrote its time. */
const CLEARLY_BEFORE = Temporal.Duration.from({ hours: 26 });

/**
 * Later than this after our request it may be ours, held up on the way, or what somebody did since because ours did not show.
 * An hour that a clock shows twice, and a clock that is off, stay within.
 */
const SURELY_AFTER = Temporal.Duration.from({ hours: 2 });

/**
 * What became of an operation whose answer was lost, judged by the adjustments that the service shows now.
 *
 * With a marker, its bearer is ours, and nothing else is: also a failed one. Others of the same amount are left to a person in
 * the end, since an account that keeps no markers would show ours without it.
 *
 * Without a marker a match by kind, amount and time is ours when it is the only one. That it is somebody else's, made in the
 * same moment while ours never arrived, cannot be told from it: where others work with the account, or did on this sale
 * (`hasRivals`), a person decides. The author that a search can ask for (field 14) does not tell: no row shows it, its value for
 * requests of the interface is not public, and a till with the same credentials has the same.
 *
 * A failed attempt without our marker proves nothing: it names nobody, so it may be somebody else's while ours is still on
 * its way. Nor does a void that is missing: reports may leave voids out. A refund without a sale is known by its order number
 * as by a marker.
 */
export function verdict(entry: JournalEntry, evidence: readonly Evidence[], known: Circumstances): Verdict {
  const free = distinct(evidence).filter((one) => !known.claimedIds.has(one.transactionId));
  const marker = sentMarker(entry);
  const bearers = marker === null ? [] : free.filter((one) => one.orderNumber?.trim() === marker);
  if (bearers.length > 0) return verdictOn(entry, bearers);
  const candidates = free.filter(
    (one) => one.approved && couldMatch(entry, one) && !isOtherwiseNumbered(entry, one, known),
  );
  const [only, another] = candidates;
  if (!only) return { kind: "unseen" };
  if (marker !== null) return { kind: "unmarked", transactionIds: candidates.map((one) => one.transactionId) };
  const mayBeOthers = known.hasRivals || known.unreadableIds.has(only.transactionId) || isLate(entry, only);
  if (another || mayBeOthers) return ambiguous(candidates);
  return { kind: "applied", transactionId: only.transactionId };
}

/** Whether it could be the operation by what the original's list tells: kind, amount, not there before, not clearly earlier. */
export function couldMatch(
  entry: JournalEntry,
  {
    transactionId,
    kind,
    amountCents,
    createdAt,
  }: Pick<Evidence, "transactionId" | "kind" | "amountCents" | "createdAt">,
): boolean {
  return (
    isAsAsked(entry, { kind, amountCents }) &&
    !entry.knownAdjustmentIds.includes(transactionId) &&
    Temporal.Instant.compare(createdAt, sentAt(entry).subtract(CLEARLY_BEFORE)) >= 0
  );
}

function isAsAsked(entry: JournalEntry, { kind, amountCents }: Pick<Evidence, "kind" | "amountCents">): boolean {
  return KINDS[entry.verb].includes(kind) && amountCents === entry.amountCents;
}

/**
 * What bears our number is ours. A sale may bear that of a refund without one; and what somebody made of ours, such as its void,
 * bears its number too, where they gave it none.
 */
function verdictOn(entry: JournalEntry, bearers: readonly Evidence[]): Verdict {
  const isOfKind = ({ kind }: Evidence) => KINDS[entry.verb].includes(kind);
  const ofKind = bearers.filter(isOfKind);
  const ownCandidates = ofKind.length > 0 ? ofKind : bearers;
  const candidates =
    entry.verb === "unreferenced_refund" ? bearers.filter((one) => isAsAsked(entry, one)) : ownCandidates;
  const made = candidates.filter((one) => one.approved);
  const [only, another] = made;
  // Ours, and more or other than we asked for: a person must see that.
  if (another || (only && !isAsAsked(entry, only))) return ambiguous(made);
  if (only) return { kind: "applied", transactionId: only.transactionId };
  const refused = candidates.find(isOfKind);
  return refused ? { kind: "declined", code: refused.messageId, message: refused.message } : { kind: "unseen" };
}

/** It bears a number that neither we sent nor the service writes by itself: somebody else chose it. */
function isOtherwiseNumbered(
  { sentOrderNumber, originalOrderNumber: ofSale }: JournalEntry,
  { orderNumber, transactionId }: Evidence,
  { originalOrderNumber }: Circumstances,
): boolean {
  const number = orderNumber?.trim() ?? "";
  return (
    number !== "" && ![sentOrderNumber, ofSale, originalOrderNumber, transactionId].some((one) => one.trim() === number)
  );
}

function isLate(entry: JournalEntry, { createdAt }: Evidence): boolean {
  return Temporal.Instant.compare(createdAt, sentAt(entry).add(SURELY_AFTER)) > 0;
}

/** One that is seen in several places is one, by what tells most of it. */
function distinct(evidence: readonly Evidence[]): readonly Evidence[] {
  const byId = new Map<string, Evidence>();
  for (const one of evidence) {
    const before = byId.get(one.transactionId);
    if (!before || before.orderNumber === null) byId.set(one.transactionId, one);
  }
  return [...byId.values()];
}

function ambiguous(candidates: readonly Evidence[]): Verdict {
  return { kind: "ambiguous", transactionIds: candidates.map((one) => one.transactionId) };
}

function sentAt(entry: JournalEntry): Temporal.Instant {
  return Temporal.Instant.from(entry.sentAt ?? entry.preparedAt);
}
