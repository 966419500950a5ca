import "server-only";
import type { Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { SeenAnswersInput } from "#lib/inputs/approvals.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** The person was shown the answers to these requests of their own; others are left alone. */
export async function seeAnswers(context: OperationContext, input: SeenAnswersInput): Promise<Outcome<null>> {
  const { storeId, requestIds } = input;
  if (!may(context.actor, "request.ask", storeId)) return { kind: "not_permitted" };
  const at = context.clock.now().toString();
  await context.store.tables.requests.markSeen(storeId, context.actor.staffId, requestIds, at);
  return { kind: "done", value: null };
}
