import "server-only";
import type { JournalEntry, JournalState } from "#lib/domain/journal/journal.ts";
import { instantText, instantTextOrNull } from "#lib/store/values/instant-text.ts";

export type JournalRows = { journal: Omit<JournalEntry, "knownAdjustmentIds"> & { knownAdjustmentIds: string } };

/** The columns that `move` writes besides the new state. Absent ones stay as they are. */
export type JournalChange = { state: JournalState } & Partial<
  Pick<
    JournalEntry,
    | "knownAdjustmentIds"
    | "sentAt"
    | "clockSkewMs"
    | "settledAt"
    | "instanceId"
    | "resultTransactionId"
    | "answerCode"
    | "answerMessage"
    | "checks"
    | "nextCheckAt"
    | "checkedAt"
    | "authentication"
  >
>;

/** Reads an entry from its row. */
export function journalEntryOf(row: JournalRows["journal"]): JournalEntry {
  return { ...row, knownAdjustmentIds: JSON.parse(row.knownAdjustmentIds) };
}

/** Makes the row of an entry. */
export function journalRow(entry: JournalEntry): JournalRows["journal"] {
  return {
    operationId: entry.operationId,
    storeId: entry.storeId,
    staffId: entry.staffId,
    verb: entry.verb,
    originalId: entry.originalId,
    rootId: entry.rootId,
    originalOrderNumber: entry.originalOrderNumber,
    sentOrderNumber: entry.sentOrderNumber,
    amountCents: entry.amountCents,
    currency: entry.currency,
    givesBackCents: entry.givesBackCents,
    roundingCents: entry.roundingCents,
    reason: entry.reason,
    note: entry.note,
    approverId: entry.approverId,
    batchId: entry.batchId,
    state: entry.state,
    knownAdjustmentIds: JSON.stringify(entry.knownAdjustmentIds),
    preparedAt: instantText(entry.preparedAt),
    sentAt: instantTextOrNull(entry.sentAt),
    clockSkewMs: entry.clockSkewMs,
    settledAt: instantTextOrNull(entry.settledAt),
    instanceId: entry.instanceId,
    resultTransactionId: entry.resultTransactionId,
    answerCode: entry.answerCode,
    answerMessage: entry.answerMessage,
    checks: entry.checks,
    nextCheckAt: instantTextOrNull(entry.nextCheckAt),
    checkedAt: instantTextOrNull(entry.checkedAt),
    authentication: entry.authentication,
  };
}

/** Makes the columns that a change writes. */
export function changedEntryColumns(change: JournalChange): Partial<JournalRows["journal"]> {
  const { knownAdjustmentIds, sentAt, settledAt, nextCheckAt, checkedAt, ...asTheyAre } = change;
  return {
    ...asTheyAre,
    ...(knownAdjustmentIds && { knownAdjustmentIds: JSON.stringify(knownAdjustmentIds) }),
    ...(sentAt !== undefined && { sentAt: instantTextOrNull(sentAt) }),
    ...(settledAt !== undefined && { settledAt: instantTextOrNull(settledAt) }),
    ...(nextCheckAt !== undefined && { nextCheckAt: instantTextOrNull(nextCheckAt) }),
    ...(checkedAt !== undefined && { checkedAt: instantTextOrNull(checkedAt) }),
  };
}
