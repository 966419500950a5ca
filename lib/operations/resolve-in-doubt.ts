import "server-only";
import { today, windowOf } from "#lib/domain/business-day.ts";
import type { JournalEntry } from "#lib/domain/journal.ts";
import { hasPassed, nextCheckAt, nextTryAt, VISIBILITY, WATCH } from "#lib/domain/recovery-schedule.ts";
import { type Evidence, type Verdict, verdict } from "#lib/domain/verdict.ts";
import type { World } from "#lib/operations/context.ts";
import { moveEntry } from "#lib/operations/move-entry.ts";
import type { JournalChange } from "#lib/store/journal-table.ts";

/**
 * Asks the service what became of an operation whose answer was lost: the original's own list of adjustments, then a search
 * by IDAdjustmentTo. Writes what is proved and answers with the entry as it is now. Never sends the operation again.
 */
export async function resolveInDoubt(world: World, entry: JournalEntry, staffId: string | null): Promise<JournalEntry> {
  const evidence = await gatherEvidence(world, entry);
  const now = world.clock.now();
  const change = evidence ? await judge(world, entry, evidence, now) : tryAgain(entry, now);
  // Judged by the state it was in: whoever moved it meanwhile knew more, or has told the audit already.
  await moveEntry(world, entry, [entry.state], change, staffId);
  return (await world.store.tables.journal.find(entry.operationId)) ?? entry;
}

/** Null when the service could not be asked: what could not be read proves nothing. */
async function gatherEvidence(world: World, entry: JournalEntry): Promise<readonly Evidence[] | null> {
  const gateway = world.gatewayFor(entry.storeId);
  const [original, found] = await Promise.all([
    gateway.getTransaction(entry.originalId),
    gateway.searchTransactions({
      ...daysAround(entry, world.clock.now(), gateway.timeZone),
      startRow: 1,
      endRow: 100,
      criteria: [{ field: "IDAdjustmentTo", operator: "=", value: entry.originalId }],
    }),
  ]);
  // The original's own record is the proof. A search that fails or lags takes nothing from it.
  if (original.kind !== "accepted" || !original.value.value) return null;
  return [...original.value.value.adjustments, ...(found.kind === "accepted" ? found.value.value : [])];
}

/** From the day before it was sent to tomorrow: the service's clock and zone are its own. */
function daysAround(entry: JournalEntry, now: Temporal.Instant, timeZone: string) {
  const from = today(Temporal.Instant.from(askedAt(entry)), timeZone).subtract({ days: 1 });
  const to = today(now, timeZone).add({ days: 1 });
  return windowOf({ from: from.toString(), to: to.toString() });
}

async function judge(
  world: World,
  entry: JournalEntry,
  evidence: readonly Evidence[],
  now: Temporal.Instant,
): Promise<JournalChange> {
  const ids = evidence.map((one) => one.transactionId);
  const claims = await world.store.tables.journal.forResults(entry.storeId, ids);
  const claimedIds = new Set(claims.map((claim) => claim.resultTransactionId).filter((id) => id !== null));
  return changeFor(entry, verdict(entry, evidence, claimedIds), now);
}

function changeFor(entry: JournalEntry, found: Verdict, now: Temporal.Instant): JournalChange {
  const settled = { settledAt: now.toString(), nextCheckAt: null, checks: entry.checks + 1 };
  switch (found.kind) {
    case "applied":
      return { ...settled, state: "succeeded", resultTransactionId: found.transactionId };
    case "ambiguous":
      return { state: "ambiguous", checks: entry.checks + 1, nextCheckAt: null };
    case "unseen":
      return noTrace(entry, now);
  }
}

/** Only a service that answered, showed nothing, and had long enough to show it, earns "no trace found"; the watch goes on. */
function noTrace(entry: JournalEntry, now: Temporal.Instant): JournalChange {
  const change = lookAgain(entry, now);
  return entry.state === "in_doubt" && hasPassed(askedAt(entry), VISIBILITY, now)
    ? { ...change, state: "not_found" }
    : change;
}

/** After a look without an answer, or one that failed on our side: the watch never ends on what nobody could look at. */
export function tryAgain(entry: JournalEntry, now: Temporal.Instant): JournalChange {
  const checks = entry.checks + 1;
  return { state: entry.state, checks, nextCheckAt: nextTryAt(now, checks).toString() };
}

function lookAgain(entry: JournalEntry, now: Temporal.Instant): JournalChange {
  const checks = entry.checks + 1;
  const watched = !hasPassed(askedAt(entry), WATCH, now);
  return { state: entry.state, checks, nextCheckAt: watched ? nextCheckAt(now, checks).toString() : null };
}

function askedAt(entry: JournalEntry): string {
  return entry.sentAt ?? entry.preparedAt;
}
