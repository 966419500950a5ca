import { randomUUID } from "node:crypto";
import type { Account } from "#lib/sandbox/account/account.ts";
import type { Shelf } from "#lib/sandbox/book/shelf.ts";
import { type PresentedCard, presentCard, readCard } from "#lib/sandbox/cards/card.ts";
import type { Detail } from "#lib/sandbox/requests/errors.ts";
import { type HttpReply, jsonReply } from "#lib/sandbox/requests/http-reply.ts";
import type { Body } from "#lib/sandbox/requests/request-fields.ts";

/** A single-use token: the card, or its faults, which are reported only when the token is used. */
export type HeldToken = { createdMs: number } & ({ card: PresentedCard } | { details: Detail[] });

/** The storage of tokens, and the time. */
export type TokenShelf = { vault: { tokens: Shelf<HeldToken> }; nowMs: number };

const MINUTE_MS = 60_000;

/** Creates a token, without checking the card or any credential: `POST /scripts/tokenization/tokens`. */
export function createToken({ vault, nowMs }: TokenShelf, body: Body): HttpReply {
  const { card, details } = readCard(body, false);
  // The holder's name comes with the payment.
  const faults = details.filter(({ field }) => field !== "card:name");
  const code = `a02-${randomUUID()}`;
  vault.tokens.put(code, {
    createdMs: nowMs,
    ...(faults.length > 0 ? { details: faults } : { card: presentCard(card) }),
  });
  return jsonReply(200, { token: code, code: 1, version: 1, message: "" });
}

/** Finds an unused token that has not expired. */
export function findToken(
  { vault, nowMs, account }: TokenShelf & { account: Account },
  code: string,
): HeldToken | undefined {
  const token = vault.tokens.read(code);
  const lastsMs = Number(account.settings["token-minutes"]) * MINUTE_MS;
  return token && nowMs <= token.createdMs + lastsMs ? token : undefined;
}

/** Uses a token; false when it was used before. */
export function redeemToken({ vault }: TokenShelf, code: string): boolean {
  return vault.tokens.take(code) !== undefined;
}
