/** Leave to type one card for one operation, once. */

/** What a card is typed for. Each kind has its own way of being shown and carried out. */
export const CARD_PURPOSES = ["unreferenced_refund"] as const;
export type CardPurpose = (typeof CARD_PURPOSES)[number];

/** How long after the second person agreed a card may be typed, and so the life of a ticket. */
export const CARD_ENTRY_TIME = Temporal.Duration.from({ minutes: 15 });

/** How often one ticket's page may be posted with something wrong. */
export const MOST_CARD_TRIES = 20;

/** Times are instants (ISO 8601, UTC). */
export type CardTicket = {
  storeId: string;
  /** Who opened it, and for whom it is carried out. */
  staffId: string;
  purpose: CardPurpose;
  /** What the card is for, by the purpose's own name, and the one operation that it leads to. */
  subjectId: string;
  operationId: string;
  /** The language of the page, which knows no session. */
  locale: string;
  openedAt: string;
  expiresAt: string;
  tries: number;
  usedAt: string | null;
};

export type TicketState = "open" | "used" | "expired";

/** What a ticket is still good for. */
export function ticketState({ usedAt, expiresAt, tries }: CardTicket, now: Temporal.Instant): TicketState {
  if (usedAt !== null) return "used";
  const isOver = Temporal.Instant.compare(now, Temporal.Instant.from(expiresAt)) >= 0;
  return isOver || tries >= MOST_CARD_TRIES ? "expired" : "open";
}
