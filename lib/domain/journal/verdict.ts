import { adjusts, isPayment, type JournalEntry, type MoneyVerb } from "#lib/domain/journal/journal.ts";
import { sentMarker } from "#lib/domain/journal/marker.ts";
import type { CardBrand, PaymentMethod, TransactionKind } from "#lib/domain/transactions/transaction.ts";

/** The service's view of one adjustment, from the original's own list, from a search or from its own record. */
export type Evidence = {
  transactionId: string;
  kind: TransactionKind;
  approved: boolean;
  amountCents: number;
  createdAt: string;
  /** The service's code and words; the code is 0 when only the original's list shows the adjustment. */
  messageId: number;
  message: string;
  /** Null when only the original's list shows the adjustment, since the list has no order numbers. */
  orderNumber: string | null;
  /** Null when only the original's list shows the adjustment, since the list does not say how it was paid. */
  paidWith: PaidWith | null;
};

/** The method of a transaction, and its card; null and empty where the service names none. */
export type PaidWith = { method: PaymentMethod; brand: CardBrand | null; lastFour: string };

/** What a payment was sent with: counted money or a card, and the card's ending where it is known. */
export type SentWith = { isCounted: boolean; lastFour: string };

export type Verdict =
  | { kind: "applied"; transactionId: string }
  /** An adjustment with our own number failed: the one request that we sent was refused. */
  | { kind: "declined"; code: number; message: string }
  /** One or more could be our operation or somebody else's: a person decides. */
  | { kind: "ambiguous"; transactionIds: readonly string[] }
  /**
   * We sent a marker that no adjustment carries, or only payments that were not made with our card or method carry our order
   * number. They are somebody else's, unless the account keeps no markers, or shows other cards.
   */
  | { kind: "unproved"; transactionIds: readonly string[] }
  /** No approved match yet. That proves nothing: the operation may still be on its way. */
  | { kind: "unseen" };

/** Other facts that decide to whom an adjustment can belong. */
export type Circumstances = {
  /** Transactions that are the result of other journal entries. */
  claimedIds: ReadonlySet<string>;
  /** The order number of the original as its record shows it now: an account without markers writes this one. */
  originalOrderNumber: string;
  /**
   * Whether somebody else may have made the same operation: others work with this account, or were noticed on this
   * sale, or an earlier request of ours, for a payment of the same order number, is on watch.
   */
  hasRivals: boolean;
  /** Whether people chose the order number of the payment, so that earlier and other attempts may carry it. */
  isSharedNumber: boolean;
  /** What the payment was sent with; null for an operation that is no payment. */
  sentWith: SentWith | null;
  /** Adjustments in the original's list whose own record cannot be read, and which may carry somebody else's number. */
  unreadableIds: ReadonlySet<string>;
};

/** The kinds of transaction that each verb can produce. */
const KINDS: Readonly<Record<MoneyVerb, readonly TransactionKind[]>> = {
  refund: ["refund"],
  void: ["void_of_sale", "void_of_refund"],
  completion: ["completion"],
  // No document names its type code (public guides assume the refund's).
  unreferenced_refund: ["refund", "other"],
  payment: ["purchase"],
  pre_authorization: ["pre_authorization"],
};

/** The methods of money that is counted by hand. A service may not tell cash and cheques apart. */
const COUNTED_METHODS: readonly PaymentMethod[] = ["cash", "cheque"];

/** An adjustment this much older than our request is not ours, whatever zone and clock wrote its time. */
const CLEARLY_BEFORE = Temporal.Duration.from({ hours: 26 });

/**
 * An adjustment this much later than our request may be ours, delayed on the way, or somebody's repeat because ours did
 * not show. The limit allows for an hour that a clock shows twice, and for a clock whose difference was not known.
 */
const SURELY_AFTER = Temporal.Duration.from({ hours: 2 });

/**
 * Decides the result of an operation whose answer was lost, from the adjustments that the service shows now.
 *
 * With a marker, its bearer is ours, also a failed one, and no other adjustment is. Others of the same amount are left
 * to a person in the end, since an account that keeps no markers would show ours without it.
 *
 * Without a marker, a single match by kind, amount and time is ours. Somebody else's, made in the same moment while
 * ours never arrived, would look the same. So a person decides where others work with the account, or did on this sale
 * (`hasRivals`). The author that a search can filter by (field 14) does not help. No row shows it, its value for
 * requests of the interface is not public, and a till with the same credentials has the same value.
 *
 * A failed attempt without our marker proves nothing: it names nobody, so it may be somebody else's while ours is still
 * on its way. A missing void proves nothing either: reports may leave voids out. The order number of a payment, and of a
 * refund without a sale, serves as its marker; transactions that carried it before are not ours. Others may charge under the order
 * number of a payment as well. A payment with another card, or counted money in place of a card, is not taken for ours: it is left
 * to a person once ours had time to show. Where others are known to charge under it (`hasRivals`), a person decides about every
 * approved payment. A failed one proves nothing under a number that people chose: an attempt before ours may show only now.
 */
export function verdict(entry: JournalEntry, evidence: readonly Evidence[], circumstances: Circumstances): Verdict {
  const free = distinct(evidence).filter((adjustment) => !circumstances.claimedIds.has(adjustment.transactionId));
  const marker = sentMarker(entry);
  const bearers = marker === null ? [] : free.filter((adjustment) => adjustment.orderNumber?.trim() === marker);
  if (bearers.length > 0) return verdictOn(entry, bearers, circumstances);
  const candidates = free.filter(
    (adjustment) =>
      adjustment.approved && couldMatch(entry, adjustment) && !isOtherwiseNumbered(entry, adjustment, circumstances),
  );
  const [only, another] = candidates;
  if (!only) return { kind: "unseen" };
  if (marker !== null)
    return { kind: "unproved", transactionIds: candidates.map((adjustment) => adjustment.transactionId) };
  const mayBeOthers =
    circumstances.hasRivals || circumstances.unreadableIds.has(only.transactionId) || isLate(entry, only);
  if (another || mayBeOthers) return ambiguous(candidates);
  return { kind: "applied", transactionId: only.transactionId };
}

/**
 * Decides whether an adjustment could be the operation, by the fields of the original's list. Its kind and amount must
 * match, and it must be new and not clearly earlier.
 */
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
    matchesIntent(entry, { kind, amountCents }) &&
    !entry.knownAdjustmentIds.includes(transactionId) &&
    !isClearlyBefore(entry, { createdAt })
  );
}

function matchesIntent(entry: JournalEntry, { kind, amountCents }: Pick<Evidence, "kind" | "amountCents">): boolean {
  return KINDS[entry.verb].includes(kind) && amountCents === entry.amountCents;
}

/**
 * Decides among adjustments that carry our number. A sale may carry the number of a refund without one. An adjustment
 * of ours, such as its void, carries our number too, unless it was given another one.
 */
function verdictOn(entry: JournalEntry, bearers: readonly Evidence[], circumstances: Circumstances): Verdict {
  const isChosen = isPayment(entry.verb) && circumstances.isSharedNumber;
  const isOfKind = ({ kind }: Evidence) => KINDS[entry.verb].includes(kind);
  const ofKind = bearers.filter(isOfKind);
  const ownCandidates = ofKind.length > 0 ? ofKind : bearers;
  const candidates = adjusts(entry.verb)
    ? ownCandidates
    : ofKind.filter(
        (adjustment) =>
          !entry.knownAdjustmentIds.includes(adjustment.transactionId) &&
          // A sale may carry the number of a refund without one; a payment of another amount a person must see.
          (isPayment(entry.verb) || matchesIntent(entry, adjustment)),
      );
  const approvedBearers = candidates.filter((adjustment) => adjustment.approved);
  const isPossible = (adjustment: Evidence) =>
    !isPaidOtherwise(adjustment, circumstances) && !(isChosen && isClearlyBefore(entry, adjustment));
  const [only, another] = approvedBearers.filter(isPossible);
  // Whoever typed the same order number elsewhere bears the number of our payment, too.
  const mayBeOthers =
    isPayment(entry.verb) && (circumstances.hasRivals || (isChosen && only !== undefined && isLate(entry, only)));
  // Ours, but more or other than we requested: a person must see that.
  if (another || (only && (mayBeOthers || !matchesIntent(entry, only)))) return ambiguous(approvedBearers);
  if (only) return { kind: "applied", transactionId: only.transactionId };
  if (approvedBearers.length > 0)
    return { kind: "unproved", transactionIds: approvedBearers.map(({ transactionId }) => transactionId) };
  // The decline may be an earlier attempt's, shown only since, while ours is still on its way.
  const refused =
    mayBeOthers || isChosen
      ? undefined
      : candidates.find((adjustment) => isOfKind(adjustment) && isPossible(adjustment));
  return refused ? { kind: "declined", code: refused.messageId, message: refused.message } : { kind: "unseen" };
}

/** Decides whether somebody else chose the number: neither did we send it, nor does the service write it by itself. */
function isOtherwiseNumbered(
  { sentOrderNumber, originalOrderNumber: ofSale }: JournalEntry,
  { orderNumber, transactionId }: Evidence,
  { originalOrderNumber }: Circumstances,
): boolean {
  const number = orderNumber?.trim() ?? "";
  return (
    number !== "" &&
    ![sentOrderNumber, ofSale, originalOrderNumber, transactionId].some((candidate) => candidate.trim() === number)
  );
}

/**
 * Decides whether a transaction was paid with another card than the one that we sent, or with counted money in place of a card, or the
 * other way round. Only what both sides name decides: a method without a name of ours, or a token's card, is no other one.
 */
function isPaidOtherwise({ paidWith }: Evidence, { sentWith }: Circumstances): boolean {
  if (!paidWith || !sentWith) return false;
  const { method, lastFour } = paidWith;
  const isCounted = method === "other" ? sentWith.isCounted : COUNTED_METHODS.includes(method);
  if (isCounted !== sentWith.isCounted) return true;
  return !isCounted && lastFour !== "" && sentWith.lastFour !== "" && lastFour !== sentWith.lastFour;
}

function isClearlyBefore(entry: JournalEntry, { createdAt }: Pick<Evidence, "createdAt">): boolean {
  return Temporal.Instant.compare(createdAt, sentAt(entry).subtract(CLEARLY_BEFORE)) < 0;
}

function isLate(entry: JournalEntry, { createdAt }: Evidence): boolean {
  return Temporal.Instant.compare(createdAt, sentAt(entry).add(SURELY_AFTER)) > 0;
}

/** Keeps each adjustment once, by the source that tells most of it. */
function distinct(evidence: readonly Evidence[]): readonly Evidence[] {
  const byId = new Map<string, Evidence>();
  for (const adjustment of evidence) {
    const before = byId.get(adjustment.transactionId);
    if (!before || before.orderNumber === null) byId.set(adjustment.transactionId, adjustment);
  }
  return [...byId.values()];
}

function ambiguous(candidates: readonly Evidence[]): Verdict {
  return { kind: "ambiguous", transactionIds: candidates.map((adjustment) => adjustment.transactionId) };
}

/** By the service's clock, which also dates its transactions. */
function sentAt({ sentAt, preparedAt, clockSkewMs }: JournalEntry): Temporal.Instant {
  return Temporal.Instant.from(sentAt ?? preparedAt).add({ milliseconds: clockSkewMs });
}
