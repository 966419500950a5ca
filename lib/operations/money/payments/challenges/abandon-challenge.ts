import "server-only";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { endChallenge } from "#lib/operations/money/sending/end-challenge.ts";

/**
 * Gives up waiting for the customer of a challenged payment: nothing is charged, and the bank's page can't continue it any more. For
 * the person who takes it, and for those who settle doubts.
 */
export async function abandonChallenge(
  context: OperationContext,
  { storeId, operationId }: { storeId: string; operationId: string },
): Promise<Done<null> | NotPermitted | NotAllowed<"confirmation_over">> {
  const { actor, store } = context;
  if (!may(actor, "payment.create", storeId)) return { kind: "not_permitted" };
  const entry = await store.tables.journal.find(operationId);
  if (entry?.storeId !== storeId) return notAllowed("confirmation_over");
  if (entry.staffId !== actor.staffId && !may(actor, "doubt.resolve", storeId)) return { kind: "not_permitted" };
  const isEnded = entry.state === "challenged" && (await endChallenge(context, entry, "abandoned", actor.staffId));
  return isEnded ? { kind: "done", value: null } : notAllowed("confirmation_over");
}
