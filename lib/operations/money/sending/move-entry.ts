import "server-only";
import type { JournalEntry, JournalState } from "#lib/domain/journal/journal.ts";
import type { MoneyStep } from "#lib/domain/people/audit-event.ts";
import type { World } from "#lib/operations/context.ts";
import { reopenRequest } from "#lib/operations/people/approvals/answer-request.ts";
import type { Tables } from "#lib/store/store.ts";
import type { JournalChange } from "#lib/store/tables/journal/journal-row.ts";

const STEP: Readonly<Record<JournalState, MoneyStep>> = {
  prepared: "prepared",
  sending: "sent",
  challenged: "challenged",
  succeeded: "succeeded",
  declined: "declined",
  cancelled: "cancelled",
  in_doubt: "leftInDoubt",
  not_found: "notFound",
  ambiguous: "madeAmbiguous",
  closed_by_human: "closed",
};

/**
 * Moves a journal entry to another state, if it still has one of the `from` states, and writes the audit in the same transaction.
 * False when another process moved it first. `staffId` is null when the server itself acts.
 */
export async function moveEntry(
  world: World,
  entry: JournalEntry,
  from: readonly JournalState[],
  change: JournalChange,
  staffId: string | null,
): Promise<boolean> {
  return world.store.transaction((tables) => moveWithin(world, tables, entry, { from, change, staffId }));
}

/** Moves a journal entry in the caller's transaction. */
export async function moveWithin(
  world: World,
  tables: Tables,
  entry: JournalEntry,
  { from, change, staffId }: { from: readonly JournalState[]; change: JournalChange; staffId: string | null },
): Promise<boolean> {
  const moved = await tables.journal.move(entry.operationId, from, change);
  // A check that changed no state is no event.
  if (moved && change.state !== entry.state) {
    await tables.audit.append({
      name: `${entry.verb}.${STEP[change.state]}`,
      at: world.clock.now().toString(),
      storeId: entry.storeId,
      staffId,
      subject: entry.originalId,
      details: {
        operationId: entry.operationId,
        amountCents: entry.amountCents,
        transactionId: change.resultTransactionId ?? null,
        code: change.answerCode ?? null,
        ...(change.authentication && { authentication: change.authentication }),
      },
    });
  }
  if (moved && change.state === "cancelled") await reopenRequest(world, tables, entry);
  return moved;
}

const TRIES = 5;
const PAUSE_MS = 200;

/**
 * Writes the result of an operation that was sent, if the entry has one of the `from` states. Only this process has the answer,
 * so a failing store is tried again before recovery takes over. `alongside` runs in the same transaction, after it. False when nothing
 * was written.
 */
export async function settleEntry(
  world: World,
  entry: JournalEntry,
  change: JournalChange,
  from: readonly JournalEntry["state"][],
  alongside: (tables: Tables) => Promise<void> = async () => {},
): Promise<boolean> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      return await world.store.transaction(async (tables) => {
        const moved = await moveWithin(world, tables, entry, { from, change, staffId: entry.staffId });
        if (moved) await alongside(tables);
        return moved;
      });
    } catch (error) {
      world.log.error({ error, operationId: entry.operationId, attempt }, "an outcome could not be written");
      await world.clock.sleep(PAUSE_MS);
    }
  }
  return false;
}
