import "server-only";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { staffNames } from "#lib/operations/staff/describe-person.ts";

/** Lists the store's unsettled operations with people's names, oldest first. */
export async function listInDoubt(
  context: OperationContext,
  input: { storeId: string },
): Promise<Done<readonly (JournalEntry & { staffName: string })[]> | NotPermitted> {
  if (!may(context.actor, "transaction.read", input.storeId)) return { kind: "not_permitted" };
  const entries = await context.store.tables.journal.unsettled(input.storeId);
  const nameOf = await staffNames(context);
  return { kind: "done", value: entries.map((entry) => ({ ...entry, staffName: nameOf(entry.staffId) })) };
}

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
