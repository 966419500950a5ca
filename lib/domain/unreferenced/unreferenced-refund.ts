import type { ApprovalRequest } from "#lib/domain/approvals/approval.ts";
import { CARD_ENTRY_TIME } from "#lib/domain/cards/card-ticket.ts";
import type { JournalState } from "#lib/domain/journal/journal.ts";

/** A refund to a card without a sale (interface §3.6), from the request to the typed card. */

/** Letters, so that no order number looks like a card number together with its day. */
const LETTERS = "BCDFGHJKLMNPQRST";
const LETTER_COUNT = 10;

/**
 * Makes the order number of a refund without a sale: `RF-20261121-BCDFGHJKLM`, at most 30 characters. The refund can be
 * found again by it alone, so it uses the intent's own random bits (`id`, 32 hexadecimal digits).
 */
export function unreferencedOrderNumber(id: string, day: Temporal.PlainDate): string {
  const letters = [...id.slice(0, LETTER_COUNT)].map((digit) => LETTERS[Number.parseInt(digit, 16)]).join("");
  return `RF-${day.toString().replaceAll("-", "")}-${letters}`;
}

/** The fields of the form for the parts of a sale that somebody may know. */
const KNOWN_FIELDS = ["orderNumber", "lastFour", "name", "amount", "aboutDay"] as const;
export type KnownField = (typeof KNOWN_FIELDS)[number];

/** Filters a list of names to known fields, in their order. */
export function knownFieldsIn(names: readonly unknown[]): readonly KnownField[] {
  return KNOWN_FIELDS.filter((field) => names.includes(field));
}

/** One kept search for the sale: its fields, those with more sales than were compared, and the amount. */
export type SaleSearch = { by: readonly KnownField[]; cut: readonly KnownField[]; amountCents: number | null };

/** Fields that name a sale by themselves. */
const NAMING = ["orderNumber", "lastFour", "name"] as const;

/** Lists the fields that any search compared with all their sales. A day is only compared beside another field. */
export function searchedWholly(searches: readonly SaleSearch[]): readonly KnownField[] {
  return knownFieldsIn(searches.flatMap(({ by, cut }) => by.filter((field) => !cut.includes(field))));
}

/**
 * Decides why the searches are not enough for a refund of that amount, as the name of a reason. There was no search,
 * none had that amount, or too many sales matched for all to be compared.
 */
export function searchShortfall(
  searches: readonly SaleSearch[],
  amountCents: number,
): "originals_not_searched" | "originals_amount_not_searched" | "originals_too_many" | null {
  if (searches.length === 0) return "originals_not_searched";
  const ofAmount = searches.filter((search) => search.amountCents === amountCents);
  if (ofAmount.length === 0) return "originals_amount_not_searched";
  const whole = searchedWholly(searches);
  const isAmountWhole = searchedWholly(ofAmount).includes("amount");
  return isAmountWhole || NAMING.some((field) => whole.includes(field)) ? null : "originals_too_many";
}

/**
 * The details for the second person: the order number of the refund, the fields of the searches (never their values),
 * and the sales that were shown and rejected.
 */
export type UnreferencedDetails = {
  orderNumber: string;
  months: number;
  searchedBy: readonly KnownField[];
  proposedIds: readonly string[];
};

/** Reads the details that `askUnreferencedRefund` wrote. Throws a TypeError for any others. */
export function unreferencedDetails({ details }: Pick<ApprovalRequest, "details">): UnreferencedDetails {
  // Requests of older versions lack `searchedBy`.
  const { orderNumber, months, searchedBy = [], proposedIds } = details;
  const isValid =
    typeof orderNumber === "string" &&
    typeof months === "number" &&
    Array.isArray(searchedBy) &&
    Array.isArray(proposedIds);
  if (!isValid) throw new TypeError("not a request for a refund without a sale");
  return { orderNumber, months, searchedBy: knownFieldsIn(searchedBy), proposedIds: proposedIds.map(String) };
}

/** Returns the end of the time to type the card, once the second person has approved; null before. */
export function cardEntryEnds({
  state,
  decidedAt,
}: Pick<ApprovalRequest, "state" | "decidedAt">): Temporal.Instant | null {
  return state === "approved" && decidedAt !== null ? Temporal.Instant.from(decidedAt).add(CARD_ENTRY_TIME) : null;
}

/** The state of a refund without a sale, from the request to the money. */
export type UnreferencedState =
  | "waiting"
  | "declined"
  | "withdrawn"
  | "expired"
  /** Approved; the card may be typed now. */
  | "card_awaited"
  /** Approved; nobody typed a card in time. */
  | "card_time_over"
  | "sending"
  | "refunded"
  | "refused"
  | "in_doubt"
  | "closed";

/** Returns the state. `result` is the journal state of the operation that carries it out; null without one. */
export function unreferencedState(
  request: Pick<ApprovalRequest, "state" | "decidedAt">,
  result: JournalState | null,
  now: Temporal.Instant,
): UnreferencedState {
  if (request.state !== "approved") return request.state;
  const ends = cardEntryEnds(request);
  switch (result) {
    case null:
      return ends && Temporal.Instant.compare(now, ends) < 0 ? "card_awaited" : "card_time_over";
    case "prepared":
    case "sending":
    // Only payments are challenged.
    case "challenged":
      return "sending";
    case "succeeded":
      return "refunded";
    case "declined":
      return "refused";
    case "in_doubt":
    case "not_found":
    case "ambiguous":
      return "in_doubt";
    // An operation that was never sent needs another approval, under another operation id.
    case "cancelled":
    case "closed_by_human":
      return "closed";
  }
}
