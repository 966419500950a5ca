import { type HeldCard, maskedNumber } from "#lib/sandbox/cards/held-card.ts";
import { localSecond } from "#lib/sandbox/clock/calendar.ts";
import { cardOf, type Profile, type ProfileCard } from "#lib/sandbox/payments/profile.ts";
import { addressAnswer, referencesAnswer } from "#lib/sandbox/payments/record-answer.ts";
import type { Context } from "#lib/sandbox/payments/request-context.ts";

/** What a change of a profile is answered with. */
export function profileDone(customerCode: string) {
  return { code: 1, message: "Operation Successful", customer_code: customerCode };
}

/** The date of a last transaction when there was none. */
const NEVER = "1900-01-01T00:00:00";

/** What clients read of a profile that was made without a language. */
const DEFAULT_LANGUAGE = "en";

/** A whole profile with its default card. */
export function profileAnswer({ timeZone }: Context, profile: Profile) {
  const { refs, lastTransactionMs } = profile;
  const stored = cardOf(profile, "");
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

/** All cards of a profile. */
export function cardsAnswer(profile: Profile) {
  return { ...profileDone(profile.code), card: profile.cards.map((card) => profileCardFields(profile, card)) };
}

/** One card of a profile: in a list of one, as clients read it, or by itself where the account is set so. */
export function cardAnswer({ account }: Context, profile: Profile, card: ProfileCard) {
  const fields = profileCardFields(profile, card);
  return { ...profileDone(profile.code), card: account.settings["profile-card"] === "list" ? [fields] : fields };
}

function profileCardFields({ defaultCardId }: Profile, { id, card }: ProfileCard) {
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
