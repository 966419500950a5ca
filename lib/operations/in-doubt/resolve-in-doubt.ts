import "server-only";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import { sentMarker } from "#lib/domain/journal/marker.ts";
import { hasPassed, nextCheckAt, nextTryAt, WATCH } from "#lib/domain/journal/recovery-schedule.ts";
import type { Verdict } from "#lib/domain/journal/verdict.ts";
import type { Transaction } from "#lib/domain/transactions/transaction.ts";
import type { World } from "#lib/operations/context.ts";
import { gatherEvidence, type Seen } from "#lib/operations/in-doubt/evidence/gather-evidence.ts";
import { judgeEvidence } from "#lib/operations/in-doubt/evidence/judge-evidence.ts";
import { isWaitOver } from "#lib/operations/in-doubt/evidence/shown-until.ts";
import { moveEntry } from "#lib/operations/money/move-entry.ts";
import { nameCurrency } from "#lib/operations/money/name-currency.ts";
import type { JournalChange } from "#lib/store/tables/journal-row.ts";

/**
 * Asks the service for the result of an operation whose answer was lost. Writes a proven result, and returns the entry as it is
 * now. Never sends the operation again. `known`: the original, if it was just read.
 */
export async function resolveInDoubt(
  world: World,
  entry: JournalEntry,
  staffId: string | null,
  known?: Transaction,
): Promise<JournalEntry> {
  const seen = await gatherEvidence(world, entry, known);
  if (seen) return settleAs(world, entry, { found: await judgeEvidence(world, entry, seen), seen }, staffId);
  return moved(world, entry, tryAgain(entry, world.clock.now()), staffId);
}

/** Writes down what was found to have become of an entry, and answers with it as it is now. */
export async function settleAs(
  world: World,
  entry: JournalEntry,
  { found, seen }: { found: Verdict; seen: Pick<Seen, "currencies" | "unreadableIds"> },
  staffId: string | null,
): Promise<JournalEntry> {
  const known = { isLong: await isWaitOver(world, entry), isReadable: seen.unreadableIds.size === 0 };
  const change = changeFor(entry, found, known, world.clock.now());
  const now = await moved(world, entry, change, staffId);
  await nameCurrency(world, [now], ({ resultTransactionId }) => seen.currencies.get(resultTransactionId ?? ""));
  return now;
}

/** Judged by the state it was in: whoever moved it meanwhile knew more, or has told the audit already. */
async function moved(
  world: World,
  entry: JournalEntry,
  change: JournalChange,
  staffId: string | null,
): Promise<JournalEntry> {
  await moveEntry(world, entry, [entry.state], change, staffId);
  return (await world.store.tables.journal.find(entry.operationId)) ?? entry;
}

function changeFor(
  entry: JournalEntry,
  found: Verdict,
  { isLong, isReadable }: { isLong: boolean; isReadable: boolean },
  now: Temporal.Instant,
): JournalChange {
  const settled = { settledAt: now.toString(), nextCheckAt: null, checks: entry.checks + 1 };
  switch (found.kind) {
    case "applied":
      return { ...settled, state: "succeeded", resultTransactionId: found.transactionId };
    case "declined":
      return { ...settled, state: "declined", answerCode: found.code, answerMessage: found.message };
    case "ambiguous":
      return unproved(entry, isReadable, now);
    case "unmarked":
      // What bears our marker may still show.
      return isLong ? unproved(entry, isReadable, now) : lookAgain(entry, now);
    case "unseen":
      // Only a service that answered, showed nothing, and had long enough to show it, earns "no trace found"; the watch goes on.
      return isLong && entry.state === "in_doubt"
        ? { ...lookAgain(entry, now), state: "not_found" }
        : lookAgain(entry, now);
  }
}

/** A person decides. What bears our marker may still show, or what nobody could read be readable: either would prove it. */
function unproved(entry: JournalEntry, isReadable: boolean, now: Temporal.Instant): JournalChange {
  const looked = lookAgain(entry, now);
  const mayBeProved = sentMarker(entry) !== null || !isReadable;
  return {
    ...looked,
    state: "ambiguous",
    // A look before its time puts nothing off; one after the watch is the last.
    nextCheckAt: mayBeProved ? (looked.nextCheckAt === undefined ? entry.nextCheckAt : looked.nextCheckAt) : null,
  };
}

/** After a look without an answer, or one that failed on our side: the watch never ends on what nobody could look at. */
export function tryAgain(entry: JournalEntry, now: Temporal.Instant): JournalChange {
  if (isBeforeItsTime(entry, now)) return { state: entry.state };
  const checks = entry.checks + 1;
  return { state: entry.state, checks, nextCheckAt: nextTryAt(now, checks).toString() };
}

function lookAgain(entry: JournalEntry, now: Temporal.Instant): JournalChange {
  if (isBeforeItsTime(entry, now)) return { state: entry.state };
  const checks = entry.checks + 1;
  const watched = !hasPassed(entry.sentAt ?? entry.preparedAt, WATCH, now);
  return { state: entry.state, checks, nextCheckAt: watched ? nextCheckAt(now, checks).toString() : null };
}

/** What people look at in between puts off none of the server's own looks, however often they do. */
function isBeforeItsTime({ nextCheckAt: planned }: JournalEntry, now: Temporal.Instant): boolean {
  return planned !== null && Temporal.Instant.compare(now, planned) < 0;
}
