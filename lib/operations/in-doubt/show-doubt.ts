import "server-only";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { type DoubtLook, lookAtDoubt } from "#lib/operations/in-doubt/look-at-doubt.ts";
import { staffNames } from "#lib/operations/staff/describe-person.ts";

export type ShownDoubt = {
  entry: JournalEntry & { staffName: string };
  /** Null if the service could not be asked: then the entry can't be closed. */
  look: DoubtLook | null;
};

/** Loads an operation in doubt with a fresh check, for the form that closes it. */
export async function showDoubt(
  context: OperationContext,
  { storeId, operationId }: { storeId: string; operationId: string },
): Promise<Done<ShownDoubt> | NotPermitted | NotAllowed<"unknown_operation">> {
  if (!may(context.actor, "doubt.close", storeId)) return { kind: "not_permitted" };
  const found = await context.store.tables.journal.find(operationId);
  if (found?.storeId !== storeId) return notAllowed("unknown_operation");
  const look = await lookAtDoubt(context, found, context.actor.staffId);
  const entry = look?.entry ?? found;
  return {
    kind: "done",
    value: {
      entry: { ...entry, staffName: (await staffNames(context))(entry.staffId) },
      look,
    },
  };
}
