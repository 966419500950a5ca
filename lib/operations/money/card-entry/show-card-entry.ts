import "server-only";
import { type CardPurpose, type CardTicket, ticketState } from "#lib/domain/cards/card-ticket.ts";
import type { CardRemarks } from "#lib/domain/payments/card-remarks.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import { paymentCardPurpose } from "#lib/operations/money/payments/payment-card-purpose.ts";
import type { CardPurposeHandler, CardTask } from "#lib/operations/money/sending/card-purpose.ts";
import { unreferencedCardPurpose } from "#lib/operations/money/unreferenced/unreferenced-card-purpose.ts";

/** The page of a ticket: its task and what came of the last submission, or why no card can be typed there (any more). */
export type CardEntry =
  | { kind: "open"; ticket: CardTicket; task: CardTask; storeName: string; remarks: CardRemarks | null }
  | Closed;

/** A used ticket has remarks where its submission then sent no card, or failed. */
type Closed = {
  kind: "closed";
  why: "unknown" | "used" | "expired" | "off";
  ticket: CardTicket | null;
  remarks: CardRemarks | null;
};

/** Loads the page without using the ticket up. */
export async function showCardEntry(world: World, token: string): Promise<CardEntry> {
  const opened = await openedTicket(world, token);
  const { stores, cardTickets } = world.store.tables;
  const { remarks } = await cardTickets.submission(token);
  if (opened.kind === "closed") return { ...opened, remarks };
  const { ticket, task } = opened;
  const store = await stores.find(ticket.storeId);
  return { kind: "open", ticket, task, storeName: store?.name ?? ticket.storeId, remarks };
}

/** A ticket opened for its person, or why it is closed. */
export type OpenedTicket =
  | { kind: "open"; ticket: CardTicket; task: CardTask; context: OperationContext }
  | Omit<Closed, "remarks">;

/**
 * Opens the ticket of that token. The actor is the person who made the ticket, with their current roles. The token
 * alone identifies them, because the page has no session.
 */
export async function openedTicket(world: World, token: string): Promise<OpenedTicket> {
  const ticket = (await world.store.tables.cardTickets.find(token)) ?? null;
  const closed = (why: Closed["why"]) => ({ kind: "closed", why, ticket }) as const;
  if (!ticket) return closed("unknown");
  const state = ticketState(ticket, world.clock.now());
  if (state !== "open") return closed(state);
  if (!world.adjustmentSettings(ticket.storeId).cardEntry) return closed("off");
  const { staff } = world.store.tables;
  const person = await staff.find(ticket.staffId);
  if (!person || person.disabledAt !== null) return closed("expired");
  const actor = { staffId: person.staffId, name: person.name, roles: await staff.rolesOf(person.staffId) };
  const context = { ...world, actor };
  const task = await CARD_PURPOSE_HANDLERS[ticket.purpose].task(context, ticket);
  return task ? { kind: "open", ticket, task, context } : closed("expired");
}

/** The purposes for which a card may be typed. */
export const CARD_PURPOSE_HANDLERS: Readonly<Record<CardPurpose, CardPurposeHandler>> = {
  unreferenced_refund: unreferencedCardPurpose,
  payment: paymentCardPurpose,
};
