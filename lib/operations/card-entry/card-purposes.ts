import "server-only";
import type { CardPurpose } from "#lib/domain/cards/card-ticket.ts";
import type { CardPurposeHandler } from "#lib/operations/money/card-purpose.ts";
import { unreferencedCardPurpose } from "#lib/operations/unreferenced/unreferenced-card-purpose.ts";

/** The purposes for which a card may be typed. */
export const CARD_PURPOSE_HANDLERS: Readonly<Record<CardPurpose, CardPurposeHandler>> = {
  unreferenced_refund: unreferencedCardPurpose,
};
