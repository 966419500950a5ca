import {
  approvedCard,
  type CardBehaviour,
  cardBehaviour,
  cardType,
  cvdResult,
  hasValidCheckDigit,
} from "#lib/sandbox/cards/test-cards.ts";
import { type Detail, faultsOf } from "#lib/sandbox/requests/errors.ts";
import { type Body, flagOf, textOf } from "#lib/sandbox/requests/request-fields.ts";
import type { CardTypeCode } from "#lib/wire/codes.ts";

/** A card in a request. The number lives no longer than its reading; see `presentCard`. */
type CardRequest = { number: string; owner: string; expiryMonth: string; expiryYear: string; cvd: string };

/** Reads a `card` object and lists its faults by field. The test bank accepts a past expiry date. */
export function readCard(given: Body, isCvdRequired: boolean): { card: CardRequest; details: Detail[] } {
  const card: CardRequest = {
    number: textOf(given.number).replaceAll(" ", ""),
    owner: textOf(given.name).trim(),
    expiryMonth: twoDigitsOf(given.expiry_month),
    expiryYear: twoDigitsOf(given.expiry_year),
    cvd: textOf(given.cvd),
  };
  const isCvdMissing = card.cvd === "" && isCvdRequired;
  const checks: [boolean, string, string][] = [
    [!/^\d{12,19}$/.test(card.number) || !hasValidCheckDigit(card.number), "card:number", "Invalid Card Number"],
    [card.owner === "", "card:name", "Card owner name is missing"],
    [card.owner.length > 64, "card:name", "Must not be longer than 64 characters"],
    ...expiryChecks(card),
    [isCvdMissing || !/^(\d{3,4})?$/.test(card.cvd), "card:cvd", "Invalid card CVD"],
  ];
  return { card, details: faultsOf(checks) };
}

/** Whether the payment is completed at once, or a pre-authorization; a value that is neither yes nor no means the default. */
export function isCompleted(complete: unknown, byDefault: boolean): boolean {
  return flagOf(complete) ?? byDefault;
}

/** Reads a month or a year of two digits: a number cannot show its leading zero, a text must. */
export function twoDigitsOf(value: unknown): string {
  return typeof value === "number" ? textOf(value).padStart(2, "0") : textOf(value);
}

/** Checks an expiry date. */
export function expiryChecks(card: { expiryMonth: string; expiryYear: string }): [boolean, string, string][] {
  return [
    [!/^(0[1-9]|1[0-2])$/.test(card.expiryMonth), "card:expiry_month", "Invalid expiry date"],
    [!/^\d\d$/.test(card.expiryYear), "card:expiry_year", "Invalid expiration year"],
  ];
}

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
