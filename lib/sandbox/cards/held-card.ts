import type { CardRequest } from "#lib/sandbox/cards/card-request.ts";
import { approvedCard, type CardBehaviour, cardBehaviour, cardType, cvdResult } from "#lib/sandbox/cards/test-cards.ts";
import type { CardTypeCode } from "#lib/wire/codes.ts";

/** The part of a card that the book keeps. Never more digits than the first six and the last four. */
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

/**
 * The part of a card that a token or a profile keeps: never its number, nor anything from which the number could be computed.
 */
export type HeldCard = {
  type: CardTypeCode;
  bin: string;
  lastFour: string;
  /** The length of the number, for printing it masked. */
  digits: number;
  expiryMonth: string;
  expiryYear: string;
  owner: string;
  behaviour: CardBehaviour;
};

/** A card in a request, with the result digit of its card-digits check; the digits are gone. */
export type PresentedCard = HeldCard & { cvd: string };

/** Drops the number of a valid card. */
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

/** Gives the card of an approved payment. */
export function heldFromBook({ type, bin, lastFour, expiryMonth, expiryYear, owner }: BookCard): HeldCard {
  return { type, bin, lastFour, expiryMonth, expiryYear, owner, ...approvedCard(bin, lastFour) };
}

/** Writes a masked number: `403000XXXXXX1234`. */
export function maskedNumber({ bin, lastFour, digits }: HeldCard): string {
  return bin + "X".repeat(Math.max(digits - bin.length - lastFour.length, 0)) + lastFour;
}

/** Whether two cards count as the same: the digits between are not kept, so nothing more can be compared. */
export function isSameCard(first: HeldCard, second: HeldCard): boolean {
  return maskedNumber(first) === maskedNumber(second);
}
