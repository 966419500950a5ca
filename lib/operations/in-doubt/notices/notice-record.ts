import "server-only";
import { adjusts, type JournalEntry } from "#lib/domain/journal/journal.ts";
import type { NoticeDraft } from "#lib/domain/journal/journal-notice.ts";
import { hasPassed } from "#lib/domain/journal/recovery-schedule.ts";
import type { Transaction } from "#lib/domain/transactions/transaction.ts";
import type { World } from "#lib/operations/context.ts";
import type { HistoryRead } from "#lib/operations/ground/records/read-history.ts";
import { readDoubtSettings } from "#lib/operations/ground/settings/store-settings.ts";
import { externalDrafts } from "#lib/operations/in-doubt/notices/external-drafts.ts";
import { raiseNotice } from "#lib/operations/in-doubt/notices/raise-notices.ts";
import { nameCurrency } from "#lib/operations/money/sending/name-currency.ts";

/**
 * Compares a transaction that was just read with our journal, and raises notices for differences: external adjustments of it,
 * voids of these, and our own adjustments that it should show by now and does not. Entries without a currency get it. Never
 * fails: the record is shown without notices then.
 */
export async function noticeRecord(
  world: World,
  storeId: string,
  { transaction, voids, currency }: Pick<HistoryRead, "voids"> & { transaction: Transaction; currency: string },
): Promise<void> {
  try {
    const { journal, comparisons } = world.store.tables;
    const entries = await journal.forOriginal(storeId, transaction.transactionId);
    const made = await journal.forResults(storeId, [transaction.transactionId]);
    await nameCurrency(world, [...entries, ...made], () => currency);
    const comparison = await comparisons.find(storeId);
    if (!comparison) return;
    const about = (originalId: string) => ({ storeId, originalId, currency, since: comparison.since });
    const drafts = [
      ...(await externalDrafts(world, about(transaction.transactionId), transaction.adjustments)),
      ...(await notShown(world, entries, transaction)),
    ];
    for (const [voidedId, made] of voids) drafts.push(...(await externalDrafts(world, about(voidedId), [made])));
    if (drafts.length === 0) return;
    await world.store.transaction(async (tables) => {
      for (const draft of drafts) await raiseNotice(world, tables, draft);
    });
  } catch (error) {
    world.log.error({ error }, "a transaction could not be compared with the journal");
  }
}

/** Drafts notices for successful entries that are not among the approved adjustments of their original. */
async function notShown(
  world: World,
  entries: readonly JournalEntry[],
  { adjustments }: Pick<Transaction, "adjustments">,
): Promise<readonly NoticeDraft[]> {
  const shown = new Set(
    adjustments.filter((adjustment) => adjustment.approved).map((adjustment) => adjustment.transactionId),
  );
  const missing = entries.filter((entry) => entry.state === "succeeded" && !shown.has(entry.resultTransactionId ?? ""));
  const [first] = missing;
  if (!first) return [];
  const { visibilityMinutes } = await readDoubtSettings(world, first.storeId);
  const visibility = Temporal.Duration.from({ minutes: visibilityMinutes });
  return missing
    .filter((entry) => hasPassed(entry.settledAt ?? entry.preparedAt, visibility, world.clock.now()))
    .map(notShownDraft);
}

/** Drafts the notice that the service does not show an operation that the journal has as made. */
export function notShownDraft(entry: JournalEntry): NoticeDraft {
  const { storeId, operationId, originalId, verb, amountCents, currency, resultTransactionId } = entry;
  return {
    storeId,
    kind: "not_shown",
    subjectId: operationId,
    transactionId: adjusts(verb) ? originalId : (resultTransactionId ?? originalId),
    operationId,
    verb,
    amountCents,
    currency,
    happenedAt: entry.settledAt ?? entry.preparedAt,
  };
}
