import "server-only";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import { type Verdict, verdict } from "#lib/domain/journal/verdict.ts";
import type { World } from "#lib/operations/context.ts";
import type { Seen } from "#lib/operations/in-doubt/evidence/gather-evidence.ts";
import { readDoubtSettings } from "#lib/operations/settings/store-settings.ts";

/** Judges an operation by the service's evidence and the journal's other entries. */
export async function judgeEvidence(world: World, entry: JournalEntry, seen: Seen): Promise<Verdict> {
  const { journal, notices } = world.store.tables;
  const { originalOrderNumber, evidence, unreadableIds } = seen;
  const [claims, ofRoot, { othersAdjust }] = await Promise.all([
    journal.forResults(
      entry.storeId,
      evidence.map((one) => one.transactionId),
    ),
    journal.forRoots(entry.storeId, [entry.rootId]),
    readDoubtSettings(world, entry.storeId),
  ]);
  const claimedIds = new Set(
    claims
      .filter(({ operationId }) => operationId !== entry.operationId)
      .flatMap(({ resultTransactionId }) => resultTransactionId ?? []),
  );
  const hasRivals =
    othersAdjust ||
    ofRoot.some((one) => isRival(one, entry)) ||
    (await notices.tellsOfOthers(entry.storeId, belongingTo(entry, ofRoot)));
  return verdict(entry, evidence, { claimedIds, originalOrderNumber, hasRivals, unreadableIds });
}

/**
 * Lists the ids of the sale and of everything in the journal that belongs to it. A notice names the adjusted
 * transaction, which may be a refund of the sale.
 */
function belongingTo(entry: JournalEntry, ofRoot: readonly JournalEntry[]): readonly string[] {
  const ids = ofRoot.flatMap(({ originalId, resultTransactionId }) => [originalId, resultTransactionId ?? originalId]);
  return [...new Set([entry.rootId, entry.originalId, ...entry.knownAdjustmentIds, ...ids])];
}

/** Decides whether another entry, closed as never made but on watch, may still arrive and look the same. */
function isRival(one: JournalEntry, entry: JournalEntry): boolean {
  return (
    one.operationId !== entry.operationId &&
    one.state === "closed_by_human" &&
    one.nextCheckAt !== null &&
    one.originalId === entry.originalId &&
    one.verb === entry.verb &&
    one.amountCents === entry.amountCents
  );
}
