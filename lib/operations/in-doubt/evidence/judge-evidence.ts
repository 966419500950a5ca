import "server-only";
import { isPayment, type JournalEntry } from "#lib/domain/journal/journal.ts";
import { type Verdict, verdict } from "#lib/domain/journal/verdict.ts";
import { isOwnOrderNumber } from "#lib/domain/payments/order-number.ts";
import { sentWith } from "#lib/domain/payments/payment.ts";
import type { World } from "#lib/operations/context.ts";
import { readDoubtSettings } from "#lib/operations/ground/settings/store-settings.ts";
import type { GatheredEvidence } from "#lib/operations/in-doubt/evidence/gather-evidence.ts";

/** Judges an operation by the service's evidence and the journal's other entries. */
export async function judgeEvidence(world: World, entry: JournalEntry, seen: GatheredEvidence): Promise<Verdict> {
  const { journal } = world.store.tables;
  const { originalOrderNumber, evidence, unreadableIds } = seen;
  const [claims, hasRivals] = await Promise.all([
    journal.forResults(
      entry.storeId,
      evidence.map((adjustment) => adjustment.transactionId),
    ),
    isPayment(entry.verb) ? hasPaymentRivals(world, entry) : hasAdjustmentRivals(world, entry),
  ]);
  const claimedIds = new Set(
    claims
      .filter(({ operationId }) => operationId !== entry.operationId)
      .flatMap(({ resultTransactionId }) => resultTransactionId ?? []),
  );
  const isSharedNumber = isPayment(entry.verb) && !isOwnOrderNumber(entry.operationId, entry.sentOrderNumber);
  const payment = isPayment(entry.verb) ? await world.store.tables.payments.find(entry.operationId) : undefined;
  return verdict(entry, evidence, {
    claimedIds,
    originalOrderNumber,
    hasRivals,
    isSharedNumber,
    sentWith: payment ? sentWith(payment) : null,
    unreadableIds,
  });
}

async function hasAdjustmentRivals(world: World, entry: JournalEntry): Promise<boolean> {
  const { journal, notices } = world.store.tables;
  const [ofRoot, { othersAdjust }] = await Promise.all([
    journal.forRoots(entry.storeId, [entry.rootId]),
    readDoubtSettings(world, entry.storeId),
  ]);
  const isRival = (rival: JournalEntry) =>
    mayStillArrive(rival, entry) &&
    rival.originalId === entry.originalId &&
    rival.verb === entry.verb &&
    rival.amountCents === entry.amountCents;
  return (
    othersAdjust || ofRoot.some(isRival) || (await notices.tellsOfOthers(entry.storeId, belongingTo(entry, ofRoot)))
  );
}

/** The same for a payment, whose rivals carry its order number. Nobody else carries one that was made for it. */
async function hasPaymentRivals(world: World, entry: JournalEntry): Promise<boolean> {
  const [ofNumber, { othersAdjust }] = await Promise.all([
    world.store.tables.payments.entriesOf(entry.storeId, entry.sentOrderNumber),
    readDoubtSettings(world, entry.storeId),
  ]);
  const isShared = othersAdjust && !isOwnOrderNumber(entry.operationId, entry.sentOrderNumber);
  return isShared || ofNumber.some((rival) => mayStillArrive(rival, entry));
}

/**
 * Lists the ids of the sale and of everything in the journal that belongs to it. A notice names the adjusted
 * transaction, which may be a refund of the sale.
 */
function belongingTo(entry: JournalEntry, ofRoot: readonly JournalEntry[]): readonly string[] {
  const ids = ofRoot.flatMap(({ originalId, resultTransactionId }) => [originalId, resultTransactionId ?? originalId]);
  return [...new Set([entry.rootId, entry.originalId, ...entry.knownAdjustmentIds, ...ids])];
}

/** Decides whether another entry was closed as never made, but is on watch. */
function mayStillArrive(rival: JournalEntry, entry: JournalEntry): boolean {
  return rival.operationId !== entry.operationId && rival.state === "closed_by_human" && rival.nextCheckAt !== null;
}
