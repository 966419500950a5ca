import "server-only";
import { adjusts, isOpen, isPayment, type JournalEntry } from "#lib/domain/journal/journal.ts";
import type { NoticeDraft } from "#lib/domain/journal/journal-notice.ts";
import { hasPassed, nextCheckAt, nextRefusalLook, nextTryAt, WATCH } from "#lib/domain/journal/recovery-schedule.ts";
import type { Verdict } from "#lib/domain/journal/verdict.ts";
import type { World } from "#lib/operations/context.ts";
import { forEachConcurrent } from "#lib/operations/ground/records/for-each-concurrent.ts";
import {
  type GatheredEvidence,
  gatherEvidence,
  isWaitOver,
  visibilityEnd,
} from "#lib/operations/in-doubt/evidence/gather-evidence.ts";
import { judgeEvidence } from "#lib/operations/in-doubt/evidence/judge-evidence.ts";
import { raiseNotice } from "#lib/operations/in-doubt/notices/raise-notices.ts";

const BATCH = 50;
const AT_ONCE = 2;

/**
 * Watches, for 48 hours, operations that people closed as never made. A late arrival raises an alarm, and if it is provably ours
 * it becomes the entry's result; the entry stays closed. A refused operation is looked up once, after the service had time to
 * show it. Any number of instances may run this at once.
 */
export async function watchClosed(world: World): Promise<void> {
  const entries = await world.store.tables.closedEntries.due(world.clock.now().toString(), BATCH);
  await forEachConcurrent(entries, AT_ONCE, async (entry) => {
    try {
      await look(world, entry);
    } catch (error) {
      world.log.error(
        { error, operationId: entry.operationId },
        "a closed entry could not be looked at; it is tried again",
      );
    }
    return true;
  });
}

async function look(world: World, entry: JournalEntry): Promise<void> {
  const { closedEntries } = world.store.tables;
  if (entry.state === "declined" && !(await isWaitOver(world, entry))) {
    await closedEntries.recordCheck(entry, { nextCheckAt: (await visibilityEnd(world, entry)).toString() });
    return;
  }
  const reading = (await isAnotherUnderWay(world, entry)) ? null : await gatherEvidence(world, entry);
  const now = world.clock.now();
  // Checked again: the evidence may show an operation that started during the read.
  if (!reading || (await isAnotherUnderWay(world, entry))) {
    await closedEntries.recordCheck(entry, { nextCheckAt: nextTry(entry, now) });
    return;
  }
  const verdict = await judgeEvidence(world, entry, reading);
  if (entry.state === "declined") return reportRefused(world, entry, { verdict, reading });
  switch (verdict.kind) {
    case "applied":
      return arrived(world, entry, reading, { transactionIds: [verdict.transactionId], isProved: true });
    case "ambiguous":
    case "unproved":
      return arrived(world, entry, reading, { transactionIds: verdict.transactionIds, isProved: false });
    case "declined":
      // The service refused the request after all, so it can't arrive any more.
      await closedEntries.recordCheck(entry, { nextCheckAt: null });
      return;
    case "unseen":
      await closedEntries.recordCheck(entry, { nextCheckAt: nextLook(entry, now) });
  }
}

/**
 * Decides whether another open operation, on the same sale or of the same order number, could be the one that the evidence shows.
 */
async function isAnotherUnderWay({ store }: World, entry: JournalEntry): Promise<boolean> {
  const { storeId, rootId, verb, sentOrderNumber } = entry;
  const { journal, payments } = store.tables;
  const related = isPayment(verb) ? payments.entriesOf(storeId, sentOrderNumber) : journal.forRoots(storeId, [rootId]);
  return (await related).some(isOpen);
}

async function arrived(
  world: World,
  entry: JournalEntry,
  seen: GatheredEvidence,
  { transactionIds, isProved }: { transactionIds: readonly string[]; isProved: boolean },
): Promise<void> {
  const { knownAdjustmentIds } = entry;
  const next = isProved
    ? { nextCheckAt: null, resultTransactionId: transactionIds[0] ?? null }
    : {
        nextCheckAt: nextLook(entry, world.clock.now()),
        knownAdjustmentIds: [...knownAdjustmentIds, ...transactionIds],
      };
  await world.store.transaction(async (tables) => {
    if (!(await tables.closedEntries.recordCheck(entry, next))) return;
    for (const draft of draftNotices(entry, "late_arrival", seen, transactionIds))
      await raiseNotice(world, tables, draft);
  });
}

/**
 * Plans the next check after one that failed. A closed entry stays on watch until it can be checked; the watch over a
 * refused one ends.
 */
function nextTry(entry: JournalEntry, now: Temporal.Instant): string | null {
  if (entry.state !== "declined") return nextTryAt(now, entry.checks + 1).toString();
  const refusedAt = entry.settledAt ?? entry.preparedAt;
  return hasPassed(refusedAt, WATCH, now) ? null : nextRefusalLook(now, refusedAt).toString();
}

/** Returns the time of the next check; null when the watch is over. */
function nextLook(entry: JournalEntry, now: Temporal.Instant): string | null {
  const closedAt = entry.settledAt ?? entry.preparedAt;
  return hasPassed(closedAt, WATCH, now) ? null : nextCheckAt(now, entry.checks + 1).toString();
}

/**
 * Ends the watch over a refused operation, and reports adjustments that look just like it. It undoes nothing and calls nothing
 * ours: the service said no, and the refused person may have made it elsewhere.
 */
async function reportRefused(
  world: World,
  entry: JournalEntry,
  { verdict, reading }: { verdict: Verdict; reading: GatheredEvidence },
): Promise<void> {
  const ids =
    "transactionId" in verdict ? [verdict.transactionId] : "transactionIds" in verdict ? verdict.transactionIds : [];
  await world.store.transaction(async (tables) => {
    if (!(await tables.closedEntries.recordCheck(entry, { nextCheckAt: null }))) return;
    for (const draft of draftNotices(entry, "refused_and_shown", reading, ids)) await raiseNotice(world, tables, draft);
  });
}

/** Drafts notices about transactions that the service shows although their operation ended as not made. */
function draftNotices(
  { operationId, storeId, originalId, verb, currency }: JournalEntry,
  kind: "late_arrival" | "refused_and_shown",
  { evidence, currencies }: GatheredEvidence,
  transactionIds: readonly string[],
): readonly NoticeDraft[] {
  return transactionIds.flatMap((transactionId) => {
    const shown = evidence.find((adjustment) => adjustment.transactionId === transactionId);
    if (!shown) return [];
    return {
      storeId,
      kind,
      subjectId: transactionId,
      transactionId: adjusts(verb) ? originalId : transactionId,
      operationId,
      verb,
      amountCents: shown.amountCents,
      currency: currency || (currencies.get(transactionId) ?? ""),
      happenedAt: shown.createdAt,
    };
  });
}
