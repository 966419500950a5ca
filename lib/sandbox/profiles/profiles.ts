import { randomBytes } from "node:crypto";
import { findProfile, type Profile, withCard } from "#lib/sandbox/payments/profile.ts";
import { addressAnswer, referencesAnswer } from "#lib/sandbox/payments/record-answer.ts";
import { type Context, refuseRequest } from "#lib/sandbox/payments/request-context.ts";
import { readCardSource } from "#lib/sandbox/profiles/card-source.ts";
import {
  invalidProfile,
  PROFILE_NOT_FOUND,
  profileAnswer,
  profileDone,
  profileRefusal,
} from "#lib/sandbox/profiles/profile-answers.ts";
import { updateCard } from "#lib/sandbox/profiles/profile-cards.ts";
import { store, storeWithCard, withoutCheck } from "#lib/sandbox/profiles/store-card.ts";
import { type HttpReply, jsonReply } from "#lib/sandbox/requests/http-reply.ts";
import {
  applyChanges,
  type Body,
  createTextReader,
  filledObjectOf,
  isObject,
  NO_ADDRESS,
  NO_REFERENCES,
  readAddress,
  readReferences,
  type TextReader,
  textOf,
} from "#lib/sandbox/requests/request-fields.ts";

/** Creates a profile from a card, a token or an earlier payment, or without a card, which follows later: `POST /profiles`. */
export function createProfile(context: Context, body: Body): HttpReply {
  const source = readCardSource(context, body);
  const isWithoutCard = "status" in source && source.code === NO_CARD_GIVEN && hasParticulars(body);
  if ("status" in source && !isWithoutCard) return refuseRequest(context, source);
  const ownCode = textOf(body.customer_code);
  if (ownCode !== "" && !OWN_CODE.test(ownCode)) return refuseRequest(context, profileRefusal(8));
  // One name space for all accounts: a code of another account is taken, too.
  if (ownCode !== "" && context.vault.profiles.read(ownCode)) return refuseRequest(context, profileRefusal(16));
  const texts = createTextReader();
  const empty: Profile = {
    code: ownCode || newCode(),
    merchantId: context.account.merchantId,
    modifiedMs: context.nowMs,
    lastTransactionMs: null,
    language: "",
    comment: "",
    billing: NO_ADDRESS,
    refs: NO_REFERENCES,
    cards: [],
    defaultCardId: 0,
  };
  const profile = withParticulars(empty, body, texts);
  if (texts.details.length > 0) return refuseRequest(context, invalidProfile(texts.details));
  if ("status" in source) return store(context, profile);
  return storeWithCard(context, body, withCard(profile, withoutCheck(source.card)), source);
}

/** The codes that a merchant may give a profile; a path can name each of them. */
const OWN_CODE = /^[\w-]{1,32}$/;

/** The refusal of a request that names no card of any kind. */
const NO_CARD_GIVEN = 30;

/** `GET /profiles/{code}` */
export function readProfile(context: Context, code: string): HttpReply {
  const profile = findProfile(context.vault, context.account, code);
  return profile ? jsonReply(200, profileAnswer(context, profile)) : refuseRequest(context, PROFILE_NOT_FOUND);
}

/** Changes the given parts of a profile; the card only as its own rules allow: `PUT /profiles/{code}`. */
export function updateProfile(context: Context, code: string, body: Body): HttpReply {
  const profile = findProfile(context.vault, context.account, code);
  if (!profile) return refuseRequest(context, profileRefusal(15));
  const texts = createTextReader();
  const changed = withParticulars(profile, body, texts);
  if (texts.details.length > 0) return refuseRequest(context, invalidProfile(texts.details));
  const hasCard = [body.card, body.token].some((given) => Object.keys(filledObjectOf(given)).length > 0);
  if (hasCard) return updateCard(context, changed, changed.defaultCardId, body);
  return hasParticulars(body) ? store(context, changed) : refuseRequest(context, profileRefusal(18));
}

/** `DELETE /profiles/{code}` */
export function deleteProfile(context: Context, code: string): HttpReply {
  if (!findProfile(context.vault, context.account, code)) return refuseRequest(context, profileRefusal(15));
  context.vault.profiles.take(code);
  return jsonReply(200, profileDone(code));
}

const PARTICULARS = ["billing", "custom", "language", "comment"];

function hasParticulars(body: Body): boolean {
  return PARTICULARS.some((name) => isGiven(body[name]));
}

/** Whether a value is given; some programs send an empty object for nothing. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && !(isObject(value) && Object.keys(value).length === 0);
}

/** Changes everything of a profile except its cards; omitted parts of an address or the references stay. */
function withParticulars(profile: Profile, body: Body, texts: TextReader): Profile {
  const { phoneCountryCode, phoneType } = profile.billing;
  const known = { ...addressAnswer(profile.billing), phone_country_code: phoneCountryCode, phone_type: phoneType };
  const billing = { billing: applyChanges(known, body.billing) };
  const custom = { custom: applyChanges(referencesAnswer(profile.refs), body.custom) };
  return {
    ...profile,
    ...(isGiven(body.billing) ? { billing: readAddress("billing", billing, texts) } : {}),
    ...(isGiven(body.custom) ? { refs: readReferences(custom, texts) } : {}),
    ...(isGiven(body.language) ? { language: texts.read("language", body.language, 3) } : {}),
    ...(isGiven(body.comment) ? { comment: texts.read("comment", body.comment, 256) } : {}),
  };
}

/** Makes a code of 32 hexadecimal digits in mixed case, as the service does. */
function newCode(): string {
  const digits = randomBytes(16).toString("hex");
  const cases = randomBytes(32);
  return [...digits].map((digit, place) => ((cases[place] ?? 0) % 2 === 0 ? digit : digit.toUpperCase())).join("");
}
