import "server-only";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** Counts the store's unsettled operations and unacknowledged notices. */
export async function countInDoubt(
  context: OperationContext,
  input: { storeId: string },
): Promise<Done<number> | NotPermitted> {
  if (!may(context.actor, "transaction.read", input.storeId)) return { kind: "not_permitted" };
  const { journal, notices } = context.store.tables;
  const counts = await Promise.all([journal.countUnsettled(input.storeId), notices.countUnseen(input.storeId)]);
  return { kind: "done", value: counts[0] + counts[1] };
}
