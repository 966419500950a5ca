import "server-only";
import type { CardErrand } from "#lib/domain/cards/card-ticket.ts";
import type { CardErrandHandler } from "#lib/operations/money/card-errand.ts";
import { unreferencedErrand } from "#lib/operations/unreferenced/unreferenced-errand.ts";

/** Everything that a card may be typed for. */
export const CARD_ERRAND_HANDLERS: Readonly<Record<CardErrand, CardErrandHandler>> = {
  unreferenced_refund: unreferencedErrand,
};
