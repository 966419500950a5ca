import type { CardRequest } from "#lib/sandbox/cards/card-request.ts";
import { approvedCard, type CardBehaviour, cardBehaviour, cardType, cvdResult } from "#lib/sandbox/cards/test-cards.ts";
import type { CardTypeCode } from "#lib/wire/codes.ts";

/** What the book keeps of a card. Never more digits than these: the first six and the last four. */
export type BookCard = {
  type: CardTypeCode;
  bin: string;
  lastFour: string;
  expiryMonth: string;
  expiryYear: string;
  owner: string;
  /** Letter of the address check. */
  avs: string;
  /** Digit of the card-digits check. */
  cvd: string;
};

/** What a token or a profile keeps of a card: never its number, nor anything its number could be worked out from. */
export type HeldCard = {
  type: CardTypeCode;
  bin: string;
  lastFour: string;
  /** How long the number was, for printing it masked. */
  digits: number;
  expiryMonth: string;
  expiryYear: string;
  owner: string;
  behaviour: CardBehaviour;
};

/** A card in a request, with the result digit of its card-digits check; the digits themselves are gone. */
export type PresentedCard = HeldCard & { cvd: string };

/** Forgets the number of a card whose fields are in order. */
export function presentCard({ number, cvd, ...rest }: CardRequest): PresentedCard {
  return {
    ...rest,
    type: cardType(number),
    bin: number.slice(0, 6),
    lastFour: number.slice(-4),
    digits: number.length,
    behaviour: cardBehaviour(number),
    cvd: cvdResult(cvd),
  };
}

/** The card of a payment that was approved. */
export function heldFromBook({ type, bin, lastFour, expiryMonth, expiryYear, owner }: BookCard): HeldCard {
  return { type, bin, lastFour, expiryMonth, expiryYear, owner, ...approvedCard(bin, lastFour) };
}

/** `403000XXXXXX1234` */
export function maskedNumber({ bin, lastFour, digits }: HeldCard): string {
  return bin + "X".repeat(Math.max(digits - bin.length - lastFour.length, 0)) + lastFour;
}

/** Whether two cards are taken for the same: nothing of the digits between is kept that could tell more. */
export function isSameCard(one: HeldCard, other: HeldCard): boolean {
  return maskedNumber(one) === maskedNumber(other);
}
