/** The permission to type one card for one operation, once. */

/** The purposes of a typed card. Each is shown and carried out in its own way. */
export const CARD_PURPOSES = ["unreferenced_refund", "payment"] as const;
export type CardPurpose = (typeof CARD_PURPOSES)[number];

/** The time after an approval, or after a payment was fixed, in which a card may be typed: the life of a ticket. */
export const CARD_ENTRY_TIME = Temporal.Duration.from({ minutes: 15 });

/** The most times that one ticket's page may be posted with a fault. */
export const MOST_CARD_TRIES = 20;

/** Times are instants (ISO 8601, UTC). */
export type CardTicket = {
  storeId: string;
  /** The person who opened it, in whose name the operation runs. */
  staffId: string;
  purpose: CardPurpose;
  /** The subject of the card, by the purpose's own name, and the one operation that it leads to. */
  subjectId: string;
  operationId: string;
  /** The language of the page, which has no session. */
  locale: string;
  openedAt: string;
  expiresAt: string;
  tries: number;
  usedAt: string | null;
};

export type TicketState = "open" | "used" | "expired";

/** Decides whether a ticket is open, used or expired. */
export function ticketState({ usedAt, expiresAt, tries }: CardTicket, now: Temporal.Instant): TicketState {
  if (usedAt !== null) return "used";
  const isOver = Temporal.Instant.compare(now, Temporal.Instant.from(expiresAt)) >= 0;
  return isOver || tries >= MOST_CARD_TRIES ? "expired" : "open";
}
