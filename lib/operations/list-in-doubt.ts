import "server-only";
import type { JournalEntry } from "#lib/domain/journal.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** What was asked of the service in this store and is not settled, the oldest first, with who asked. */
export async function listInDoubt(
  context: OperationContext,
  input: { storeId: string },
): Promise<Outcome<readonly (JournalEntry & { staffName: string })[]>> {
  if (!may(context.actor, "transaction.read", input.storeId)) return { kind: "not_permitted" };
  const entries = await context.store.tables.journal.unsettled(input.storeId);
  const people = await context.store.tables.staff.list();
  const names = new Map(people.map((person) => [person.staffId, person.name]));
  return {
    kind: "done",
    value: entries.map((entry) => ({ ...entry, staffName: names.get(entry.staffId) ?? entry.staffId })),
  };
}
