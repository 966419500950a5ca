import "server-only";
import type { CardTicket } from "#lib/domain/cards/card-ticket.ts";
import { type CardFaults, type CardField, readCardForm } from "#lib/domain/cards/typed-card.ts";
import type { EarlierPayment } from "#lib/domain/payments/earlier-payment.ts";
import { today } from "#lib/domain/time/business-day.ts";
import {
  CARD_PURPOSE_HANDLERS,
  type CardEntry,
  openedTicket,
  showCardEntry,
} from "#lib/operations/card-entry/show-card-entry.ts";
import type { World } from "#lib/operations/context.ts";
import type { CardOutcome, EarlierSeen } from "#lib/operations/money/card-purpose.ts";

export type SubmittedCard =
  /** The ticket stays open. Of the input only a name without digits is returned. */
  | { kind: "invalid"; entry: CardEntry; faults: CardFaults; owner: string }
  /** The same; earlier payments look like this one. */
  | { kind: "earlier"; entry: CardEntry; earlier: readonly EarlierPayment[]; owner: string }
  | Extract<CardEntry, { kind: "closed" }>
  | { kind: "carried_out"; ticket: CardTicket; currency: string; outcome: Exclude<CardOutcome, EarlierSeen> };

export type NotSent = Extract<CardOutcome, { kind: "not_permitted" | "not_allowed" | "unavailable" }>;

/** The rule that refuses a second submission of the page: the first one did send a card. */
const SENT_BEFORE = "card_ticket_over";

/**
 * Reads the typed card and passes it on at once. The ticket is used up in the transaction of the intent, once: of
 * simultaneous submissions, one sends and the others are refused. `confirmedIds`: earlier payments that the page showed, and that the person does not take for this one.
 */
export async function submitCard(
  world: World,
  token: string,
  typed: (field: CardField) => string,
  confirmedIds: readonly string[] = [],
): Promise<SubmittedCard> {
  const opened = await openedTicket(world, token);
  if (opened.kind === "closed") return opened;
  const { ticket, task, context } = opened;
  const { timeZone } = world.gatewayFor(ticket.storeId);
  const read = readCardForm(typed, { today: today(world.clock.now(), timeZone), ...task });
  if ("faults" in read) {
    await world.store.tables.cardTickets.countTry(token);
    return { kind: "invalid", entry: await showCardEntry(world, token), ...read };
  }
  const at = world.clock.now().toString();
  const { card, lastFour } = read;
  const outcome = await CARD_PURPOSE_HANDLERS[ticket.purpose].carryOut(
    context,
    ticket,
    { card, lastFour, confirmedIds },
    async (tables) => ((await tables.cardTickets.use(token, at)) ? null : { rule: "card_ticket_over" }),
  );
  if (outcome.kind === "earlier") {
    const { owner } = card.reveal();
    return { kind: "earlier", entry: await showCardEntry(world, token), earlier: outcome.earlier, owner };
  }
  return { kind: "carried_out", ticket, currency: task.currency, outcome };
}

/**
 * Decides whether provably no card was sent from that page. After a refusal by a rule of ours its ticket stays open.
 */
export function isNotSent(outcome: Exclude<CardOutcome, EarlierSeen>): outcome is NotSent {
  if (outcome.kind === "not_allowed") return outcome.reason.rule !== SENT_BEFORE;
  return outcome.kind === "unavailable" || outcome.kind === "not_permitted";
}
