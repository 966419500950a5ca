import type { Body } from "#lib/sandbox/context.ts";
import type { Detail } from "#lib/sandbox/errors.ts";
import { objectOf, textOf } from "#lib/sandbox/request-fields.ts";
import { hasValidCheckDigit } from "#lib/sandbox/test-cards.ts";

/** A card as a request names it. The number lives as long as the request; the book never sees it. */
export type CardRequest = { number: string; owner: string; expiryMonth: string; expiryYear: string; cvd: string };

/** Reads the `card` object and says of each field what is wrong with it. A past expiry is no error to the test bank. */
export function readCard(body: Body, isCvdRequired: boolean): { card: CardRequest; details: Detail[] } {
  const given = objectOf(body.card);
  const card: CardRequest = {
    number: textOf(given.number).replaceAll(" ", ""),
    owner: textOf(given.name).trim(),
    expiryMonth: textOf(given.expiry_month),
    expiryYear: textOf(given.expiry_year),
    cvd: textOf(given.cvd),
  };
  const isCvdMissing = card.cvd === "" && isCvdRequired;
  const checks: [boolean, string, string][] = [
    [!/^\d{12,19}$/.test(card.number) || !hasValidCheckDigit(card.number), "card:number", "Invalid Card Number"],
    [card.owner === "", "card:name", "Card owner name is missing"],
    [card.owner.length > 64, "card:name", "Must not be longer than 64 characters"],
    [!/^(0[1-9]|1[0-2])$/.test(card.expiryMonth), "card:expiry_month", "Invalid expiry date"],
    [!/^\d\d$/.test(card.expiryYear), "card:expiry_year", "Invalid expiration year"],
    [isCvdMissing || !/^(\d{3,4})?$/.test(card.cvd), "card:cvd", "Invalid card CVD"],
  ];
  const details = checks.filter(([isWrong]) => isWrong).map(([, field, message]) => ({ field, message }));
  return { card, details };
}

/** Whether the payment takes place at once; only a plain no makes it a pre-authorization. */
export function isCompleted(body: Body): boolean {
  const complete = objectOf(body.card).complete;
  return complete !== false && complete !== "false";
}
