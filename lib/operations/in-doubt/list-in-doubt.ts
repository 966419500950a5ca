import "server-only";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { visibilityEnd } from "#lib/operations/in-doubt/evidence/gather-evidence.ts";
import { staffNames } from "#lib/operations/people/staff/describe-person.ts";

/** An unsettled operation as people see it. */
export type OpenOperation = JournalEntry & {
  staffName: string;
  /** Until then the service may still show it, and people do not close it as never made. */
  visibilityEnd: Temporal.Instant;
};

/** Adds the facts that people need about an unsettled operation. */
export async function openOperation(
  context: OperationContext,
  entry: JournalEntry,
  nameOf: (staffId: string) => string,
): Promise<OpenOperation> {
  return { ...entry, staffName: nameOf(entry.staffId), visibilityEnd: await visibilityEnd(context, entry) };
}

/** Lists the store's unsettled operations, oldest first. */
export async function listInDoubt(
  context: OperationContext,
  input: { storeId: string },
): Promise<Done<readonly OpenOperation[]> | NotPermitted> {
  if (!may(context.actor, "transaction.read", input.storeId)) return { kind: "not_permitted" };
  const entries = await context.store.tables.journal.unsettled(input.storeId);
  if (entries.length === 0) return { kind: "done", value: [] };
  const nameOf = await staffNames(context);
  return { kind: "done", value: await Promise.all(entries.map((entry) => openOperation(context, entry, nameOf))) };
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
