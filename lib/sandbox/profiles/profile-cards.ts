import { isSameCard } from "#lib/sandbox/cards/held-card.ts";
import {
  cardOf,
  type Profile,
  type ProfileCard,
  withCard,
  withCode,
  withoutCard,
} from "#lib/sandbox/payments/profile.ts";
import { type Context, refuse } from "#lib/sandbox/payments/request-context.ts";
import { readCardSource } from "#lib/sandbox/profiles/card-source.ts";
import { updateCard } from "#lib/sandbox/profiles/card-update.ts";
import { cardAnswer, cardsAnswer, PROFILE_NOT_FOUND, profileRefusal } from "#lib/sandbox/profiles/profile-answers.ts";
import { store, storeWithCard, withoutCheck } from "#lib/sandbox/profiles/store-card.ts";
import { jsonReply, type Reply } from "#lib/sandbox/requests/http-reply.ts";
import { type Body, filledObjectOf } from "#lib/sandbox/requests/request-fields.ts";

/** `GET /profiles/{code}/cards` */
export function listCards(context: Context, code: string): Reply {
  const profile = withCode(context.vault, context.account, code);
  return profile ? jsonReply(200, cardsAnswer(profile)) : refuse(context, PROFILE_NOT_FOUND);
}

/** `POST /profiles/{code}/cards` */
export function addCard(context: Context, code: string, body: Body): Reply {
  const profile = withCode(context.vault, context.account, code);
  if (!profile) return refuse(context, profileRefusal(15));
  const source = readCardSource(context, body);
  if ("status" in source) return refuse(context, source);
  if (profile.cards.some(({ card }) => isSameCard(card, source.card))) return refuse(context, profileRefusal(43));
  const most = Number(context.account.settings["cards-per-profile"]);
  if (profile.cards.length >= most) return refuse(context, profileRefusal(35));
  return storeWithCard(context, body, withCard(profile, withoutCheck(source.card)), source);
}

/** `GET /profiles/{code}/cards/{id}` */
export function readProfileCard(context: Context, code: string, id: string): Reply {
  const profile = withCode(context.vault, context.account, code);
  if (!profile) return refuse(context, PROFILE_NOT_FOUND);
  return withStored(context, profile, id, (card) => jsonReply(200, cardAnswer(context, profile, card)));
}

/** `PUT /profiles/{code}/cards/{id}` */
export function updateProfileCard(context: Context, code: string, id: string, body: Body): Reply {
  const profile = withCode(context.vault, context.account, code);
  if (!profile) return refuse(context, profileRefusal(15));
  const isEmpty = [body.card, body.token].every((given) => Object.keys(filledObjectOf(given)).length === 0);
  return withStored(context, profile, id, (card) =>
    isEmpty && body.function === undefined
      ? refuse(context, profileRefusal(18))
      : updateCard(context, profile, card.id, body),
  );
}

/** `DELETE /profiles/{code}/cards/{id}` */
export function deleteProfileCard(context: Context, code: string, id: string): Reply {
  const profile = withCode(context.vault, context.account, code);
  if (!profile) return refuse(context, profileRefusal(15));
  return withStored(context, profile, id, (card) => store(context, withoutCard(profile, card.id)));
}

function withStored(context: Context, profile: Profile, id: string, answer: (card: ProfileCard) => Reply): Reply {
  const card = cardOf(profile, id);
  return card ? answer(card) : refuse(context, profileRefusal(44));
}
