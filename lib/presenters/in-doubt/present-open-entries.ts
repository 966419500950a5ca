import "server-only";
import type { OpenEntry } from "#components/money/adjustments/attempt/open-entry.ts";
import { actOf, isOpen } from "#lib/domain/journal/journal.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import type { OpenOperation } from "#lib/operations/in-doubt/list-in-doubt.ts";

/** Presents the open journal entries in the store's zone; settled ones are skipped. */
export function presentOpenEntries(
  operations: readonly OpenOperation[],
  toLocal: (instant: string) => LocalMoment,
): readonly OpenEntry[] {
  const toLocalOrNull = (instant: string | null) => (instant === null ? null : toLocal(instant));
  return operations.filter(isOpen).map((entry) => ({
    operationId: entry.operationId,
    storeId: entry.storeId,
    verb: entry.verb,
    act: actOf(entry),
    originalId: entry.originalId,
    amountCents: entry.amountCents,
    currency: entry.currency,
    state: entry.state,
    staffName: entry.staffName,
    askedAt: toLocal(entry.sentAt ?? entry.preparedAt),
    checks: entry.checks,
    checkedAt: toLocalOrNull(entry.checkedAt),
    nextCheckAt: toLocalOrNull(entry.nextCheckAt),
    closesFrom: entry.state === "in_doubt" ? toLocal(entry.visibilityEnd.toString()) : null,
  }));
}
