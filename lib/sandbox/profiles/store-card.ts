import { type HeldCard, isSameCard, type PresentedCard } from "#lib/sandbox/cards/card.ts";
import { cardVerdict } from "#lib/sandbox/cards/test-cards.ts";
import { localWithOffset } from "#lib/sandbox/clock/calendar.ts";
import type { Profile } from "#lib/sandbox/payments/profile.ts";
import { type Context, refuseRequest } from "#lib/sandbox/payments/request-context.ts";
import { recordPayment } from "#lib/sandbox/payments/settle-payment.ts";
import { redeemToken } from "#lib/sandbox/payments/tokens.ts";
import type { CardSource } from "#lib/sandbox/profiles/card-source.ts";
import { profileDone, profileRefusal } from "#lib/sandbox/profiles/profile-answers.ts";
import { ruleRefusal } from "#lib/sandbox/requests/errors.ts";
import { type HttpReply, jsonReply } from "#lib/sandbox/requests/http-reply.ts";
import {
  type AddressFields,
  type Body,
  flagOf,
  NO_ADDRESS,
  NO_REFERENCES,
} from "#lib/sandbox/requests/request-fields.ts";
import { amountNumber } from "#lib/sandbox/requests/wire-money.ts";

/** Saves a profile with a new card: validates the card on request, uses the token, and answers. */
export function storeWithCard(
  context: Context,
  body: Body,
  profile: Profile,
  { card, tokenCode }: CardSource,
): HttpReply {
  if (isHeldByAnother(context, profile.code, card)) return refuseRequest(context, profileRefusal(17));
  if (tokenCode !== "" && !redeemToken(context, tokenCode)) return refuseRequest(context, ruleRefusal(936));
  const validation = flagOf(body.validate) ? validateCard(context, card, profile.billing) : undefined;
  if (validation && !validation.approved) {
    return refuseRequest(context, { ...profileRefusal(2), validation: validation.answer });
  }
  return store(context, profile, validation ? { validation: validation.answer } : {});
}

/** Saves a changed profile. */
export function store({ vault, nowMs }: Context, profile: Profile, more: object = {}): HttpReply {
  vault.profiles.put(profile.code, { ...profile, modifiedMs: nowMs });
  return jsonReply(200, { ...profileDone(profile.code), ...more });
}

/** Whether another profile holds the card, on an account that refuses that. */
function isHeldByAnother({ account, vault }: Context, code: string, card: HeldCard): boolean {
  if (account.settings["duplicate-cards"] === "accepted") return false;
  return vault.profiles
    .all()
    .some(
      (other) =>
        other.merchantId === account.merchantId &&
        other.code !== code &&
        other.cards.some((stored) => isSameCard(stored.card, card)),
    );
}

/** Drops the result of the card-digits check, which belongs to one request. */
export function withoutCheck({ cvd: _, ...card }: CardSource["card"]): HeldCard {
  return card;
}

/** Validates a card with a pre-authorization of 0.00, as `validate` asks for, and reports the result. */
function validateCard(context: Context, card: PresentedCard, billing: AddressFields) {
  const verdict = cardVerdict(card.behaviour, card.cvd, 0);
  const request = {
    method: "CC" as const,
    card,
    isPreAuthorization: true,
    secure: undefined,
    tokenCode: "",
    profile: undefined,
    amountCents: 0,
    orderNumber: "",
    comments: "",
    ip: "",
    cardOnFile: undefined,
    termUrl: "",
    billing,
    shipping: NO_ADDRESS,
    refs: NO_REFERENCES,
    deviceChannel: "",
  };
  const message = verdict.approved ? "Approved" : "DECLINE";
  const payment = recordPayment(context, { request, type: "PA", secure: undefined }, verdict, message);
  return {
    approved: verdict.approved,
    answer: {
      id: String(payment.id),
      approved: verdict.approved ? 1 : 0,
      message_id: payment.messageId,
      message: payment.message,
      auth_code: payment.authCode,
      trans_date: localWithOffset(payment.createdMs, context.timeZone),
      order_number: payment.orderNumber,
      type: payment.type,
      amount: amountNumber(0),
      cvd_id: Number(card.cvd),
    },
  };
}
