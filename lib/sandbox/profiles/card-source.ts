import { heldFromBook, type PresentedCard, presentCard, readCard } from "#lib/sandbox/cards/card.ts";
import type { Context } from "#lib/sandbox/payments/request-context.ts";
import { findToken } from "#lib/sandbox/payments/tokens.ts";
import { invalidProfile, profileRefusal } from "#lib/sandbox/profiles/profile-answers.ts";
import { type Refusal, ruleRefusal } from "#lib/sandbox/requests/errors.ts";
import { type Body, filledObjectOf, objectOf, textOf } from "#lib/sandbox/requests/request-fields.ts";

/** A card for a profile, and the token that storing it uses up; empty without one. */
export type CardSource = { card: PresentedCard; tokenCode: string };

/** Reads the source of a profile's card: `card`, `token` or `create_from_id`, an earlier payment; empty objects are ignored. */
export function readCardSource(context: Context, body: Body): CardSource | Refusal {
  const given = filledObjectOf(body.card);
  if (Object.keys(given).length > 0) return fromCard(given);
  const token = filledObjectOf(body.token);
  if (Object.keys(token).length > 0) return fromToken(context, token);
  const id = textOf(body.create_from_id) || textOf(objectOf(body.create_from_id).create_from_id);
  if (id !== "" && id !== "0") return fromPayment(context, id);
  return profileRefusal(Object.keys(filledObjectOf(body.bank_account)).length > 0 ? 31 : 30);
}

function fromCard(given: Body): CardSource | Refusal {
  const { card, details } = readCard(given, false);
  return details.length > 0 ? invalidProfile(details) : { card: presentCard(card), tokenCode: "" };
}

function fromToken(context: Context, given: Body): CardSource | Refusal {
  const owner = textOf(given.name).trim();
  if (owner === "") return invalidProfile([{ field: "token:name", message: "Card owner name is missing" }]);
  if (owner.length > 64) {
    return invalidProfile([{ field: "token:name", message: "Must not be longer than 64 characters" }]);
  }
  const code = textOf(given.code);
  const token = findToken(context, code);
  if (!token) return ruleRefusal(936);
  if ("details" in token) return invalidProfile(token.details);
  return { card: { ...token.card, owner }, tokenCode: code };
}

/** Takes the card of an approved payment: of other cards, the book does not keep enough. */
function fromPayment({ account, book }: Context, id: string): CardSource | Refusal {
  const payment = /^\d{1,9}$/.test(id) ? book.find(account.merchantId, Number(id)) : undefined;
  if (!payment?.card || !payment.approved || payment.adjustmentTo !== 0) return profileRefusal(29);
  return { card: { ...heldFromBook(payment.card), cvd: "5" }, tokenCode: "" };
}
