import "server-only";
import { withoutLongNumbers } from "#lib/domain/cards/card-number.ts";
import { CARD_MASK } from "#lib/domain/cards/mask-card-numbers.ts";
import type { TypedCard } from "#lib/domain/cards/typed-card.ts";
import type { Receipt } from "#lib/domain/transactions/transaction.ts";
import type { Reply } from "#lib/gateway/contract/reply.ts";

const SHORTEST_NUMBER = 12;
/** Not even the last four digits of a card just typed may stay in the service's words. */
const MASKED = new RegExp(`${CARD_MASK}(?: [0-9]{4})?`, "g");

/** Replaces every part of the card number in the reply's words with an ellipsis, because these words are stored and shown. */
export function withoutCard(reply: Reply<Receipt>, card: TypedCard): Reply<Receipt> {
  const { securityCode } = card.reveal();
  const withoutCode = (text: string) =>
    securityCode === "" ? text : text.replace(new RegExp(`(?<![0-9])${securityCode}(?![0-9])`, "g"), "…");
  return withWords(reply, (text) => withoutCode(withoutLongNumbers(text.replace(MASKED, "…"), SHORTEST_NUMBER)));
}

/** Decides whether a text that must stay as it is holds the number of a card: then it is never stored. */
export function mentions(text: string, card: TypedCard | null): boolean {
  return card !== null && text.replace(/[\s-]/g, "").includes(card.reveal().number);
}

/** Replaces a single-use token in the reply's words. */
export function withoutToken(reply: Reply<Receipt>, code: string): Reply<Receipt> {
  return withWords(reply, (text) => text.replaceAll(code, "…"));
}

function withWords(reply: Reply<Receipt>, cleared: (text: string) => string): Reply<Receipt> {
  switch (reply.kind) {
    case "accepted":
      return { ...reply, value: { ...reply.value, message: cleared(reply.value.message) } };
    case "declined":
      return { ...reply, message: cleared(reply.message) };
    case "refused":
      return { ...reply, message: cleared(reply.message), fields: reply.fields.map(cleared) };
    default:
      return reply;
  }
}
