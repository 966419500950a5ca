import {
  expiryChecks,
  type HeldCard,
  isSameCard,
  presentCard,
  readCard,
  twoDigitsOf,
} from "#lib/sandbox/cards/card.ts";
import {
  findCard,
  findProfile,
  type NumberedCard,
  type Profile,
  withCard,
  withCardReplaced,
  withoutProfileCard,
} from "#lib/sandbox/payments/profile.ts";
import { type Context, refuseRequest } from "#lib/sandbox/payments/request-context.ts";
import { type CardSource, readCardSource } from "#lib/sandbox/profiles/card-source.ts";
import {
  cardAnswer,
  cardsAnswer,
  invalidProfile,
  PROFILE_NOT_FOUND,
  profileRefusal,
} from "#lib/sandbox/profiles/profile-answers.ts";
import { store, storeWithCard, withoutCheck } from "#lib/sandbox/profiles/store-card.ts";
import { faultsOf, type Refusal } from "#lib/sandbox/requests/errors.ts";
import { type HttpReply, jsonReply } from "#lib/sandbox/requests/http-reply.ts";
import { applyChanges, type Body, filledObjectOf, objectOf, textOf } from "#lib/sandbox/requests/request-fields.ts";

/** `GET /profiles/{code}/cards` */
export function listCards(context: Context, code: string): HttpReply {
  const profile = findProfile(context.vault, context.account, code);
  return profile ? jsonReply(200, cardsAnswer(profile)) : refuseRequest(context, PROFILE_NOT_FOUND);
}

/** `POST /profiles/{code}/cards` */
export function addCard(context: Context, code: string, body: Body): HttpReply {
  const profile = findProfile(context.vault, context.account, code);
  if (!profile) return refuseRequest(context, profileRefusal(15));
  const source = readCardSource(context, body);
  if ("status" in source) return refuseRequest(context, source);
  if (profile.cards.some(({ card }) => isSameCard(card, source.card)))
    return refuseRequest(context, profileRefusal(43));
  const most = Number(context.account.settings["cards-per-profile"]);
  if (profile.cards.length >= most) return refuseRequest(context, profileRefusal(35));
  return storeWithCard(context, body, withCard(profile, withoutCheck(source.card)), source);
}

/** `GET /profiles/{code}/cards/{id}` */
export function readProfileCard(context: Context, code: string, id: string): HttpReply {
  const profile = findProfile(context.vault, context.account, code);
  if (!profile) return refuseRequest(context, PROFILE_NOT_FOUND);
  return withStored(context, profile, id, (card) => jsonReply(200, cardAnswer(context, profile, card)));
}

/** `PUT /profiles/{code}/cards/{id}` */
export function updateProfileCard(context: Context, code: string, id: string, body: Body): HttpReply {
  const profile = findProfile(context.vault, context.account, code);
  if (!profile) return refuseRequest(context, profileRefusal(15));
  const isEmpty = [body.card, body.token].every((given) => Object.keys(filledObjectOf(given)).length === 0);
  return withStored(context, profile, id, (card) =>
    isEmpty && body.function === undefined
      ? refuseRequest(context, profileRefusal(18))
      : updateCard(context, profile, card.id, body),
  );
}

/** `DELETE /profiles/{code}/cards/{id}` */
export function deleteProfileCard(context: Context, code: string, id: string): HttpReply {
  const profile = findProfile(context.vault, context.account, code);
  if (!profile) return refuseRequest(context, profileRefusal(15));
  return withStored(context, profile, id, (card) => store(context, withoutProfileCard(profile, card.id)));
}

function withStored(
  context: Context,
  profile: Profile,
  id: string,
  answer: (card: NumberedCard) => HttpReply,
): HttpReply {
  const card = findCard(profile, id);
  return card ? answer(card) : refuseRequest(context, profileRefusal(44));
}

/**
 * Changes a card of a profile. Its number changes only on an account of one card per profile; otherwise only the expiry date
 * and the default: another number is accepted and not kept. A masked number, as programs read it and send it back, changes
 * nothing.
 */
export function updateCard(context: Context, profile: Profile, id: number, body: Body): HttpReply {
  const current = findCard(profile, String(id))?.card;
  const given = filledObjectOf(body.card);
  const number = textOf(given.number);
  const isNumberKept = Object.keys(filledObjectOf(body.token)).length === 0 && (number === "" || /[^\d ]/.test(number));
  if (current && isNumberKept) {
    const changed = withGivenFields(context, current, given);
    if ("status" in changed) return refuseRequest(context, changed);
    return storeWithDefault(context, withCardReplaced(profile, id, changed), id, body);
  }
  const source = readSource(context, body, current);
  if ("status" in source) return refuseRequest(context, source);
  const card = withoutCheck(source.card);
  if (!current) return storeWithCard(context, body, withCard(profile, card), source);
  const { expiryMonth, expiryYear } = card;
  const kept = isOneCardAccount(context) ? card : { ...current, expiryMonth, expiryYear };
  return storeWithCard(context, body, withCardReplaced(profile, id, kept), source);
}

function isOneCardAccount({ account }: Context): boolean {
  return account.settings["cards-per-profile"] === "1";
}

/** Reads a card whose known name and date may be left out. */
function readSource(context: Context, body: Body, current: HeldCard | undefined): CardSource | Refusal {
  const given = filledObjectOf(body.card);
  if (!current || Object.keys(given).length === 0) return readCardSource(context, body);
  const known = { name: current.owner, expiry_month: current.expiryMonth, expiry_year: current.expiryYear };
  const { card, details } = readCard(applyChanges(known, given), false);
  return details.length > 0 ? invalidProfile(details) : { card: presentCard(card), tokenCode: "" };
}

function withGivenFields(context: Context, current: HeldCard, given: Body): HeldCard | Refusal {
  const changed = {
    ...current,
    expiryMonth: twoDigitsOf(given.expiry_month) || current.expiryMonth,
    expiryYear: twoDigitsOf(given.expiry_year) || current.expiryYear,
    owner: (isOneCardAccount(context) && textOf(given.name).trim()) || current.owner,
  };
  const details = faultsOf(expiryChecks(changed));
  if (changed.owner.length > 64) details.push({ field: "card:name", message: "Must not be longer than 64 characters" });
  return details.length > 0 ? invalidProfile(details) : changed;
}

/** Makes a card the default, or another one in its place (`function`); the only card is always the default. */
function storeWithDefault(context: Context, profile: Profile, id: number, body: Body): HttpReply {
  const word = (textOf(objectOf(body.card).function) || textOf(body.function)).toUpperCase();
  if (word === "DEF") return store(context, { ...profile, defaultCardId: id });
  if (word === "" || profile.defaultCardId !== id) return store(context, profile);
  const other = profile.cards.find((card) => card.id !== id);
  return other ? store(context, { ...profile, defaultCardId: other.id }) : refuseRequest(context, profileRefusal(40));
}
