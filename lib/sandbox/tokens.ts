import { randomUUID } from "node:crypto";
import { readCard } from "#lib/sandbox/card-request.ts";
import type { Body, Context, Site } from "#lib/sandbox/context.ts";
import type { Detail } from "#lib/sandbox/errors.ts";
import { type PresentedCard, presentCard } from "#lib/sandbox/held-card.ts";
import { jsonReply, type Reply } from "#lib/sandbox/reply.ts";

/** A single-use token: the card, or what was wrong with it, which only its use tells. */
export type HeldToken = { createdMs: number } & ({ card: PresentedCard } | { details: Detail[] });

const MINUTE_MS = 60_000;

/** `POST /scripts/tokenization/tokens`: a token in any case; the card is not checked. No credential. */
export function createToken({ vault, nowMs }: Site, body: Body): Reply {
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

/** The token of that code, when it was neither used nor has grown too old. */
export function findToken({ vault, nowMs, account }: Context, code: string): HeldToken | undefined {
  const token = vault.tokens.read(code);
  const lastsMs = Number(account.settings["token-minutes"]) * MINUTE_MS;
  return token && nowMs <= token.createdMs + lastsMs ? token : undefined;
}

/** Uses a token up; false when somebody else did before. */
export function redeemToken({ vault }: Context, code: string): boolean {
  return vault.tokens.take(code) !== undefined;
}
