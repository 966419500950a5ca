import "server-only";
import type { CardTicket } from "#lib/domain/cards/card-ticket.ts";
import type { AuditEventName } from "#lib/domain/people/audit-event.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { newSecretToken } from "#lib/operations/ground/secret-token.ts";

/** What a card is to be typed for, in the actor's name, and until when. */
type TicketToOpen = Pick<CardTicket, "storeId" | "purpose" | "subjectId" | "operationId" | "locale"> & {
  amountCents: number;
  openedAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
};

const EVENTS = {
  unreferenced_refund: "unreferenced.cardPageOpened",
  payment: "payment.cardPageOpened",
} as const satisfies Readonly<Record<CardTicket["purpose"], AuditEventName>>;

/** Opens the ticket of a card page, tells the audit, and returns the page's token. A newer ticket ends earlier ones. */
export async function openTicket(
  context: OperationContext,
  { amountCents, openedAt, expiresAt, ...about }: TicketToOpen,
): Promise<string> {
  const { actor, store } = context;
  const { staffId } = actor;
  const { storeId, purpose, subjectId, operationId } = about;
  const at = openedAt.toString();
  const token = newSecretToken(context);
  const ticket = { ...about, staffId, openedAt: at, expiresAt: expiresAt.toString(), tries: 0, usedAt: null };
  await store.transaction(async (tables) => {
    await tables.cardTickets.open(token, ticket);
    const details = { operationId, amountCents };
    await tables.audit.append({ name: EVENTS[purpose], at, storeId, staffId, subject: subjectId, details });
  });
  return token;
}
