import "server-only";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Evidence } from "#lib/domain/journal/verdict.ts";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import { gatherEvidence, visibilityEnd } from "#lib/operations/in-doubt/evidence/gather-evidence.ts";
import { judgeEvidence } from "#lib/operations/in-doubt/evidence/judge-evidence.ts";
import { settleAs } from "#lib/operations/in-doubt/resolve-in-doubt.ts";
import { staffNames } from "#lib/operations/people/staff/describe-person.ts";

/** An operation in doubt after a fresh check: the journal entry as it is now, and the candidates for its result. */
export type DoubtLook = {
  entry: JournalEntry;
  candidates: readonly Evidence[];
  /** Until then the service may still show it. Nobody may claim before that none was made. */
  visibilityEnd: Temporal.Instant;
  isTimeUp: boolean;
};

/**
 * Asks the service about an operation for people who are about to decide. Proven results are written at once; a new possible
 * match makes the entry ambiguous. Null when the service could not be asked.
 */
export async function lookAtDoubt(
  world: World,
  entry: JournalEntry,
  staffId: string | null,
): Promise<DoubtLook | null> {
  const until = await visibilityEnd(world, entry);
  const time = { visibilityEnd: until, isTimeUp: Temporal.Instant.compare(world.clock.now(), until) >= 0 };
  // The operation's own answer is still on its way and counts more than any candidate. Once overdue, recovery puts it
  // in doubt.
  if (entry.state === "prepared" || entry.state === "sending") return { entry, candidates: [], ...time };
  const reading = await gatherEvidence(world, entry);
  if (!reading) return null;
  const verdict = await judgeEvidence(world, entry, reading);
  const now = await settleAs(world, entry, { verdict, reading }, staffId);
  const ids = "transactionIds" in verdict ? verdict.transactionIds : [];
  return {
    entry: now,
    ...time,
    candidates: ids.flatMap((id) => reading.evidence.findLast((candidate) => candidate.transactionId === id) ?? []),
  };
}

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
