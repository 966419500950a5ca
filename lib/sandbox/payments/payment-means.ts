import type { Account } from "#lib/sandbox/account/account.ts";
import type { Shelf } from "#lib/sandbox/book/shelf.ts";
import { isCompleted, type PresentedCard, presentCard, readCard } from "#lib/sandbox/cards/card.ts";
import { findCard, findProfile, type Profile } from "#lib/sandbox/payments/profile.ts";
import { findToken, type TokenShelf } from "#lib/sandbox/payments/tokens.ts";
import { type Detail, type Refusal, ruleRefusal } from "#lib/sandbox/requests/errors.ts";
import { type Body, objectOf, textOf } from "#lib/sandbox/requests/request-fields.ts";
import { readSecureRequest, type SecureCheck } from "#lib/sandbox/secure/three-d-secure.ts";
import type { MethodCode } from "#lib/wire/codes.ts";

/** The means of a payment, under whatever name the request uses. */
export type PresentedMeans = {
  method: MethodCode;
  /** `null` for cash and cheques. */
  card: PresentedCard | null;
  isPreAuthorization: boolean;
  secure: SecureCheck | undefined;
  /** The single-use token that the payment uses up; empty without one. */
  tokenCode: string;
  profile: Profile | undefined;
};
/** The account of a payment, with the places of tokens and profiles. */
export type MeansContext = TokenShelf & { account: Account; vault: { profiles: Shelf<Profile> } };

export type ReadMeans = { means: PresentedMeans } | { details: Detail[] } | { refusal: Refusal };

/** The result of a card-digits check without digits: a profile keeps none. */
const NO_DIGITS_KEPT = "5";
const NO_CARD = { card: null, isPreAuthorization: false, secure: undefined, tokenCode: "", profile: undefined };

/** Reads the object named by `payment_method`; `undefined` for an unknown word. */
export function readPaymentMeans(context: MeansContext, word: string, body: Body): ReadMeans | undefined {
  switch (word) {
    case "cash":
      return { means: { ...NO_CARD, method: "CA" } };
    case "cheque":
      return { means: { ...NO_CARD, method: "CE" } };
    case "card":
      return byCard(context, objectOf(body.card));
    case "token":
      return byToken(context, objectOf(body.token));
    case "payment_profile":
      return byProfile(context, objectOf(body.payment_profile));
    case "apple_pay":
    case "google_pay":
    case "3d_secure_token":
    case "processor_token":
      return { refusal: ruleRefusal(681) };
    default:
      return undefined;
  }
}

function byCard({ account }: MeansContext, given: Body): ReadMeans {
  const { card, details } = readCard(given, account.settings["require-cvd"] === "on");
  if (details.length > 0) return { details };
  return { means: { ...NO_CARD, ...cardMeans(given, true), card: presentCard(card) } };
}

/** Pays by token, interface §2.3; by default for a pre-authorization. */
function byToken(context: MeansContext, given: Body): ReadMeans {
  const code = textOf(given.code);
  const owner = textOf(given.name).trim();
  const details: Detail[] = [];
  if (code === "") details.push({ field: "token:code", message: "Token is missing" });
  if (owner === "") details.push({ field: "token:name", message: "Card owner name is missing" });
  if (owner.length > 64) details.push({ field: "token:name", message: "Must not be longer than 64 characters" });
  if (details.length > 0) return { details };
  const token = findToken(context, code);
  if (!token) return { refusal: ruleRefusal(936) };
  if ("details" in token) return { details: token.details };
  return { means: { ...NO_CARD, ...cardMeans(given, false), card: { ...token.card, owner }, tokenCode: code } };
}

/** Pays by profile, interface §2.4; by default with the profile's default card. */
function byProfile({ account, vault }: MeansContext, given: Body): ReadMeans {
  const code = textOf(given.customer_code);
  if (code === "") {
    return { details: [{ field: "payment_profile:customer_code", message: "Customer code is missing" }] };
  }
  const profile = findProfile(vault, account, code);
  if (!profile) return { refusal: ruleRefusal(800) };
  const stored = findCard(profile, textOf(given.card_id));
  if (!stored) return { refusal: ruleRefusal(801) };
  return { means: { ...NO_CARD, ...cardMeans(given, true), card: { ...stored.card, cvd: NO_DIGITS_KEPT }, profile } };
}

function cardMeans(given: Body, isCompletedByDefault: boolean) {
  return {
    method: "CC" as const,
    isPreAuthorization: !isCompleted(given.complete, isCompletedByDefault),
    secure: readSecureRequest(given),
  };
}
