import { hasValidCheckDigit } from "#lib/sandbox/cards/test-cards.ts";
import { type Detail, faultsOf } from "#lib/sandbox/requests/errors.ts";
import type { Body } from "#lib/sandbox/requests/request-fields.ts";
import { flagOf, textOf } from "#lib/sandbox/requests/request-fields.ts";

/** A card in a request. The number lives no longer than its reading; see `presentCard`. */
export type CardRequest = { number: string; owner: string; expiryMonth: string; expiryYear: string; cvd: string };

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
