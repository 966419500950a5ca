import "server-only";
import type { OpenEntry } from "#components/adjustments/attempt/open-entry.ts";
import { actOf, isOpen, type JournalEntry } from "#lib/domain/journal/journal.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";

/** Presents the open journal entries in the store's zone; settled ones are skipped. */
export function presentOpenEntries(
  entries: readonly (JournalEntry & { staffName: string })[],
  { timeZone, locale }: { timeZone: string; locale: string },
): readonly OpenEntry[] {
  return entries.filter(isOpen).map((entry) => ({
    operationId: entry.operationId,
    storeId: entry.storeId,
    verb: entry.verb,
    act: actOf(entry),
    originalId: entry.originalId,
    amountCents: entry.amountCents,
    currency: entry.currency,
    state: entry.state,
    staffName: entry.staffName,
    askedAt: localMoment(entry.sentAt ?? entry.preparedAt, timeZone, locale),
    checks: entry.checks,
  }));
}
