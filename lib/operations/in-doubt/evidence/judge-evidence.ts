import "server-only";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import { type Verdict, verdict } from "#lib/domain/journal/verdict.ts";
import type { World } from "#lib/operations/context.ts";
import type { Seen } from "#lib/operations/in-doubt/evidence/gather-evidence.ts";
import { readDoubtSettings } from "#lib/operations/settings/store-settings.ts";

/** What became of an operation, by what the service shows and what our journal knows of others. */
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

/** The sale and all of it that our journal knows of: a notice names what was adjusted, which may be a refund of it. */
function belongingTo(entry: JournalEntry, ofRoot: readonly JournalEntry[]): readonly string[] {
  const ids = ofRoot.flatMap(({ originalId, resultTransactionId }) => [originalId, resultTransactionId ?? originalId]);
  return [...new Set([entry.rootId, entry.originalId, ...entry.knownAdjustmentIds, ...ids])];
}

/** What was closed as never made, and is on watch, may still arrive and look just like it. */
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
