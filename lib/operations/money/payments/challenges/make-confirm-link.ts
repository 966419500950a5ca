import "server-only";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { newSecretToken } from "#lib/operations/ground/secret-token.ts";

/** A payment, and where its customer confirms it: on this screen, or in a browser of their own. */
export type ConfirmLinkRequest = { storeId: string; operationId: string; isShownHere: boolean };

/**
 * Makes the link by which the customer of a challenged payment gets to the bank's page, and returns its token. It works once, until
 * the time to confirm is over; a newer link ends earlier ones. Only for the person who takes the payment.
 */
export async function makeConfirmLink(
  context: OperationContext,
  { storeId, operationId, isShownHere }: ConfirmLinkRequest,
): Promise<Done<{ token: string }> | NotPermitted | NotAllowed<"confirmation_over">> {
  const { actor, store, clock } = context;
  const { staffId } = actor;
  if (!may(actor, "payment.create", storeId)) return { kind: "not_permitted" };
  const entry = await store.tables.journal.find(operationId);
  if (entry?.storeId !== storeId) return notAllowed("confirmation_over");
  if (entry.staffId !== staffId) return { kind: "not_permitted" };
  const at = clock.now().toString();
  const token = newSecretToken(context);
  return store.transaction(async ({ journal, challenges, audit }) => {
    const current = await journal.find(operationId);
    const challenge = await challenges.find(operationId);
    const isOver = challenge && Temporal.Instant.compare(challenge.endsAt, at) <= 0;
    if (current?.state !== "challenged" || !challenge || isOver) return notAllowed("confirmation_over");
    await challenges.putLink(operationId, { token, isShownHere });
    const details = { operationId, amountCents: current.amountCents, shown: isShownHere ? "here" : "link" };
    await audit.append({ name: "payment.confirmLinkMade", at, storeId, staffId, subject: operationId, details });
    return { kind: "done", value: { token } };
  });
}
