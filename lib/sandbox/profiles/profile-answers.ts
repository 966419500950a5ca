import { type HeldCard, maskedNumber } from "#lib/sandbox/cards/card.ts";
import { localSecond } from "#lib/sandbox/clock/calendar.ts";
import { findCard, type NumberedCard, type Profile } from "#lib/sandbox/payments/profile.ts";
import { addressAnswer, referencesAnswer } from "#lib/sandbox/payments/record-answer.ts";
import type { Context } from "#lib/sandbox/payments/request-context.ts";
import type { Category, Detail, Refusal } from "#lib/sandbox/requests/errors.ts";

/** Answers a change of a profile. */
export function profileDone(customerCode: string) {
  return { code: 1, message: "Operation Successful", customer_code: customerCode };
}

/** The date of a last transaction when there was none. */
const NEVER = "1900-01-01T00:00:00";

/** The language of a profile that was made without one. */
const DEFAULT_LANGUAGE = "en";

/** Answers a whole profile with its default card. */
export function profileAnswer({ timeZone }: Context, profile: Profile) {
  const { refs, lastTransactionMs } = profile;
  const stored = findCard(profile, "");
  return {
    ...profileDone(profile.code),
    status: "A",
    last_transaction: lastTransactionMs === null ? NEVER : localSecond(lastTransactionMs, timeZone),
    modified_date: localSecond(profile.modifiedMs, timeZone),
    language: profile.language || DEFAULT_LANGUAGE,
    velocity_group: "",
    profile_group: "",
    account_ref: "",
    card: stored ? cardFields(stored.card) : { name: "", number: "", expiry_month: "", expiry_year: "", card_type: "" },
    billing: addressAnswer(profile.billing),
    custom: referencesAnswer(refs),
  };
}

/** Answers all cards of a profile. */
export function cardsAnswer(profile: Profile) {
  return { ...profileDone(profile.code), card: profile.cards.map((card) => profileCardFields(profile, card)) };
}

/** Answers one card of a profile: in a list, or alone where the account is set so. */
export function cardAnswer({ account }: Context, profile: Profile, card: NumberedCard) {
  const fields = profileCardFields(profile, card);
  return { ...profileDone(profile.code), card: account.settings["profile-card"] === "list" ? [fields] : fields };
}

function profileCardFields({ defaultCardId }: Profile, { id, card }: NumberedCard) {
  return { card_id: String(id), function: id === defaultCardId ? "DEF" : "SEC", ...cardFields(card) };
}

function cardFields(card: HeldCard) {
  return {
    name: card.owner,
    number: maskedNumber(card),
    expiry_month: card.expiryMonth,
    expiry_year: card.expiryYear,
    card_type: card.type,
  };
}

/** The codes of payment profiles. */
const REFUSALS = {
  2: [402, 1, "Card verification failed"],
  8: [400, 3, "Invalid customer code"],
  15: [400, 3, "Customer code does not exist"],
  16: [402, 2, "Customer code already exists"],
  17: [402, 2, "Duplicate payment information"],
  18: [400, 3, "There is nothing to update"],
  29: [400, 3, "Invalid transaction id"],
  30: [400, 3, "No payment information"],
  31: [400, 2, "Bank accounts are not accepted"],
  35: [400, 2, "The profile holds as many cards as it may"],
  40: [400, 2, "The only card of a profile is its default"],
  43: [400, 2, "The card is already on the profile"],
  44: [400, 3, "No card has this id"],
} as const satisfies Record<number, readonly [number, Category, string]>;

export function profileRefusal(code: keyof typeof REFUSALS): Refusal {
  const [status, category, message] = REFUSALS[code];
  return { status, code, category, message };
}

/** The answer to a read: a missing profile is not found, while a change of it is an invalid request. */
export const PROFILE_NOT_FOUND: Refusal = { ...profileRefusal(15), status: 404 };

/** Refuses invalid fields of a profile. */
export function invalidProfile(details: Detail[]): Refusal {
  return { status: 400, code: 19, category: 3, message: "Customer information failed data validation", details };
}
