import type { ApprovalRequest } from "#lib/domain/approvals/approval.ts";
import { CARD_ENTRY_TIME } from "#lib/domain/cards/card-ticket.ts";
import type { JournalState } from "#lib/domain/journal/journal.ts";

/** A refund to a card without a sale (interface §3.6), from the request to the typed card. */

/** Letters that make no number together with the day before them, so that no order number looks like a card's. */
const LETTERS = "BCDFGHJKLMNPQRST";
const LETTER_COUNT = 10;

/**
 * The order number of a refund without a sale: `RF-20261121-BCDFGHJKLM`, at most 30 characters. It is the only way to find
 * the refund again, so it is made of the intent's own 128 random bits (`id`, 32 hexadecimal digits).
 */
export function unreferencedOrderNumber(id: string, day: Temporal.PlainDate): string {
  const letters = [...id.slice(0, LETTER_COUNT)].map((digit) => LETTERS[Number.parseInt(digit, 16)]).join("");
  return `RF-${day.toString().replaceAll("-", "")}-${letters}`;
}

/** What somebody may know of a sale that is searched, as the fields of the form. */
const KNOWN_FIELDS = ["orderNumber", "lastFour", "name", "amount", "aboutDay"] as const;
export type KnownField = (typeof KNOWN_FIELDS)[number];

/** Those of them that stand in the list, in their order. */
export function knownFieldsIn(names: readonly unknown[]): readonly KnownField[] {
  return KNOWN_FIELDS.filter((field) => names.includes(field));
}

/** One search for the sale, as it is kept: which fields, those of them with more sales than were compared, and the amount. */
export type SaleSearch = { by: readonly KnownField[]; cut: readonly KnownField[]; amountCents: number | null };

/** Fields that name a sale by themselves. */
const NAMING = ["orderNumber", "lastFour", "name"] as const;

/** What was looked for to the end, by any of the searches. A day goes with the rest. */
export function searchedWholly(searches: readonly SaleSearch[]): readonly KnownField[] {
  return knownFieldsIn(searches.flatMap(({ by, cut }) => by.filter((field) => !cut.includes(field))));
}

/**
 * Why searches do not do for asking for that amount, as the name of a reason: a sale of that very amount was not looked for; or
 * more sales agreed than were compared, in all that was said.
 */
export function searchShortfall(
  searches: readonly SaleSearch[],
  amountCents: number,
): "originals_not_searched" | "originals_amount_not_searched" | "originals_too_many" | null {
  if (searches.length === 0) return "originals_not_searched";
  const ofAmount = searches.filter((one) => one.amountCents === amountCents);
  if (ofAmount.length === 0) return "originals_amount_not_searched";
  const whole = searchedWholly(searches);
  const isAmountWhole = searchedWholly(ofAmount).includes("amount");
  return isAmountWhole || NAMING.some((field) => whole.includes(field)) ? null : "originals_too_many";
}

/**
 * What the second person is told besides: under which number it goes out, what was said of the sale when it was searched (which
 * fields, never what stood in them), and which sales were looked at and are none of it.
 */
export type UnreferencedDetails = {
  orderNumber: string;
  months: number;
  searchedBy: readonly KnownField[];
  proposedIds: readonly string[];
};

/** Reads what `askUnreferencedRefund` wrote. Throws for what it never writes. */
export function unreferencedDetails({ details }: Pick<ApprovalRequest, "details">): UnreferencedDetails {
  // What was asked before that was kept says nothing of it.
  const { orderNumber, months, searchedBy = [], proposedIds } = details;
  const isValid =
    typeof orderNumber === "string" &&
    typeof months === "number" &&
    Array.isArray(searchedBy) &&
    Array.isArray(proposedIds);
  if (!isValid) throw new TypeError("not a request for a refund without a sale");
  return { orderNumber, months, searchedBy: knownFieldsIn(searchedBy), proposedIds: proposedIds.map(String) };
}

/** Until when the card may be typed, once the second person has agreed; null before. */
export function cardEntryEnds({
  state,
  decidedAt,
}: Pick<ApprovalRequest, "state" | "decidedAt">): Temporal.Instant | null {
  return state === "approved" && decidedAt !== null ? Temporal.Instant.from(decidedAt).add(CARD_ENTRY_TIME) : null;
}

/** Where a refund without a sale stands, from the question to the money. */
export type UnreferencedState =
  | "waiting"
  | "declined"
  | "withdrawn"
  | "expired"
  /** Agreed to; the card may be typed now. */
  | "card_awaited"
  /** Agreed to; nobody typed a card in time. */
  | "card_time_over"
  | "sending"
  | "refunded"
  | "refused"
  | "in_doubt"
  | "closed";

/** `result` is what became of the operation that carries it out; null as long as there is none. */
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
      return "sending";
    case "succeeded":
      return "refunded";
    case "declined":
      return "refused";
    case "in_doubt":
    case "not_found":
    case "ambiguous":
      return "in_doubt";
    // What was never sent waits for a second person again: its operation is another one then.
    case "cancelled":
    case "closed_by_human":
      return "closed";
  }
}
