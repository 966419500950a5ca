import "server-only";
import type { CardTicket } from "#lib/domain/cards/card-ticket.ts";
import { type CardField, readCardForm } from "#lib/domain/cards/typed-card.ts";
import type { CardRemarks, NotSent } from "#lib/domain/payments/card-remarks.ts";
import { today } from "#lib/domain/time/business-day.ts";
import type { World } from "#lib/operations/context.ts";
import {
  CARD_PURPOSE_HANDLERS,
  type OpenedTicket,
  openedTicket,
} from "#lib/operations/money/card-entry/show-card-entry.ts";
import type { CardOutcome, EarlierPaymentsFirst } from "#lib/operations/money/sending/card-purpose.ts";

export type SubmittedCard =
  /** Nothing was sent. The ticket stays open. Of the input only a name without digits is kept. */
  | Extract<CardRemarks, { kind: "invalid" | "earlier" }>
  | Extract<OpenedTicket, { kind: "closed" }>
  | { kind: "carried_out"; ticket: CardTicket; outcome: Exclude<CardOutcome, EarlierPaymentsFirst> };

/** The rule that refuses a second submission of the page: the first one did send a card. */
const SENT_BEFORE = "card_ticket_over";

/**
 * Reads the typed card and passes it on at once. The ticket is used up in the transaction of the intent, once: of
 * simultaneous submissions, one sends and the others are refused. What came of one that sent nothing is kept for the page.
 * `confirmedIds`: earlier payments that the page showed, and that the person does not take for this one.
 */
export async function submitCard(
  world: World,
  token: string,
  typed: (field: CardField) => string,
  confirmedIds: readonly string[] = [],
): Promise<SubmittedCard> {
  const opened = await openedTicket(world, token);
  if (opened.kind === "closed") return opened;
  const { cardTickets } = world.store.tables;
  const begunAt = world.clock.now().toString();
  await cardTickets.beginSubmission(token, begunAt);
  const keep = (remarks: CardRemarks) => cardTickets.endSubmission(token, begunAt, remarks);
  try {
    const submitted = await carriedOut(world, opened, { token, typed, confirmedIds, at: begunAt });
    const remarks = remarksOn(submitted, opened.task.currency);
    if (remarks) await keep(remarks);
    return submitted;
  } catch (error) {
    await keep({ kind: "failed" }).catch(() => undefined);
    throw error;
  }
}

type Submission = {
  token: string;
  typed: (field: CardField) => string;
  confirmedIds: readonly string[];
  at: string;
};

async function carriedOut(
  world: World,
  { ticket, task, context }: Extract<OpenedTicket, { kind: "open" }>,
  { token, typed, confirmedIds, at }: Submission,
): Promise<Exclude<SubmittedCard, { kind: "closed" }>> {
  const { timeZone } = world.gatewayFor(ticket.storeId);
  const read = readCardForm(typed, { today: today(world.clock.now(), timeZone), ...task });
  if ("faults" in read) return { kind: "invalid", ...read };
  const { card, lastFour } = read;
  const outcome = await CARD_PURPOSE_HANDLERS[ticket.purpose].carryOut(
    context,
    ticket,
    { card, lastFour, confirmedIds },
    async (tables) => ((await tables.cardTickets.use(token, at)) ? null : { rule: SENT_BEFORE }),
  );
  if (outcome.kind === "look_first") {
    return { kind: "earlier", earlier: outcome.earlier, owner: card.reveal().owner };
  }
  return { kind: "carried_out", ticket, outcome };
}

function remarksOn(submitted: Exclude<SubmittedCard, { kind: "closed" }>, currency: string): CardRemarks | null {
  if (submitted.kind !== "carried_out") return submitted;
  const { outcome } = submitted;
  return isNotSent(outcome) ? { kind: "not_sent", because: outcome, currency } : null;
}

/**
 * Decides whether provably no card was sent from that page. After a refusal by a rule of ours its ticket stays open.
 */
export function isNotSent(outcome: Exclude<CardOutcome, EarlierPaymentsFirst>): outcome is NotSent {
  if (outcome.kind === "not_allowed") return outcome.reason.rule !== SENT_BEFORE;
  return outcome.kind === "unavailable" || outcome.kind === "not_permitted";
}
