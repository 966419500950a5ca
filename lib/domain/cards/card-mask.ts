/** Dots in place of a card number that the service sent, before its last four digits. */
export const CARD_MASK = "••••";
