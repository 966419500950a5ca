import "server-only";
import { isDoubtful, type JournalState } from "#lib/domain/journal/journal.ts";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { CheckInDoubtInput } from "#lib/inputs/in-doubt-inputs.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { resolveInDoubt } from "#lib/operations/in-doubt/resolve-in-doubt.ts";

/** Checks an operation in doubt at a person's request and returns its state afterwards. */
export async function checkInDoubt(
  context: OperationContext,
  input: CheckInDoubtInput,
): Promise<Done<{ state: JournalState }> | NotPermitted | NotAllowed<"unknown_operation">> {
  if (!may(context.actor, "doubt.resolve", input.storeId)) return { kind: "not_permitted" };
  const entry = await context.store.tables.journal.find(input.operationId);
  if (!entry || entry.storeId !== input.storeId) return notAllowed("unknown_operation");
  const checked = isDoubtful(entry) ? await resolveInDoubt(context, entry, context.actor.staffId) : entry;
  return { kind: "done", value: { state: checked.state } };
}
