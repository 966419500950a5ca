import "server-only";
import { adjusts, type JournalEntry } from "#lib/domain/journal/journal.ts";
import type { NoticeDraft } from "#lib/domain/journal/journal-notice.ts";
import type { World } from "#lib/operations/context.ts";
import { forEachConcurrent } from "#lib/operations/ground/records/for-each-concurrent.ts";
import {
  type ComparedPart,
  type ComparisonStep,
  isDamaged,
  OVERLAP_HOURS,
} from "#lib/operations/in-doubt/evidence/compared-part.ts";
import { externalDrafts } from "#lib/operations/in-doubt/notices/external-drafts.ts";
import { notShownDraft } from "#lib/operations/in-doubt/notices/notice-record.ts";
import { raiseNotice } from "#lib/operations/in-doubt/notices/raise-notices.ts";

const AT_ONCE = 2;

/**
 * Compares one hour of our journal's succeeded entries with the service's own records. Reports may omit voids, so a missing row
 * proves nothing, and only the record shows an external void of one of ours.
 */
export async function compareEntries(
  world: World,
  { storeId, day, since, position }: ComparedPart,
): Promise<ComparisonStep> {
  const { timeZone } = world.gatewayFor(storeId);
  const start = day.toZonedDateTime(timeZone).toInstant().subtract({ hours: OVERLAP_HOURS });
  const end = day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant().add({ hours: OVERLAP_HOURS });
  const from = start.add({ hours: position });
  if (Temporal.Instant.compare(from, end) >= 0) return { kind: "whole" };
  const entries = await world.store.tables.journal.preparedBetween(storeId, { from, before: from.add({ hours: 1 }) });
  const made = entries.filter((entry) => entry.state === "succeeded" && entry.resultTransactionId !== null);
  let isWhole = true;
  await forEachConcurrent(made, AT_ONCE, async (entry) => {
    const drafts = await draftsFor(world, entry, since);
    if (!drafts) isWhole = false;
    for (const draft of drafts ?? []) await world.store.transaction((tables) => raiseNotice(world, tables, draft));
    return isWhole;
  });
  return isWhole ? { kind: "further", position: position + 1 } : { kind: "failed" };
}

/**
 * Returns the notice for one entry: the service shows it neither by its own record nor in its original's list; or somebody else
 * voided it, as that record shows. Null when the service could not be asked.
 */
async function draftsFor(world: World, entry: JournalEntry, since: string): Promise<readonly NoticeDraft[] | null> {
  const gateway = world.gatewayFor(entry.storeId);
  const { storeId, currency } = entry;
  const resultId = entry.resultTransactionId ?? "";
  const own = await gateway.getTransaction(resultId);
  if (own.kind !== "accepted" && !isDamaged(own)) return null;
  if (own.kind === "accepted" && own.value.value?.approved) {
    return externalDrafts(world, { storeId, originalId: resultId, currency, since }, own.value.value.adjustments);
  }
  // No original lists a payment or a refund without a sale.
  if (!adjusts(entry.verb)) return own.kind === "accepted" ? [notShownDraft(entry)] : null;
  const original = await gateway.getTransaction(entry.originalId);
  if (original.kind !== "accepted") return null;
  const listed = original.value.value?.adjustments ?? [];
  return listed.some((adjustment) => adjustment.approved && adjustment.transactionId === resultId)
    ? []
    : [notShownDraft(entry)];
}
