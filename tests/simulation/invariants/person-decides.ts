import { adjusts, isPayment, type JournalEntry } from "#lib/domain/journal/journal.ts";
import type { JournalNotice } from "#lib/domain/journal/journal-notice.ts";
import type { Aftermath } from "#tests/simulation/invariants/aftermath.ts";
import type { Applied } from "#tests/simulation/world/simulated-service.ts";

/** What shows that long after it was asked for is called ours by nobody but people. */
const SURELY_LATER_MS = 2 * 60 * 60_000;

/** A history at its end, as far as it tells of rivals. */
export type Around = Pick<Aftermath, "drawn" | "service"> & {
  journal: readonly JournalEntry[];
  notices: readonly JournalNotice[];
};

/**
 * Whether it is right that a person decides: something of others, who void whatever refund stands, looks like ours, which never
 * arrived; or, with no number of its own, ours may be theirs, who were noticed on that very sale, or what people closed before it and
 * what may still arrive.
 */
export function isForPerson(entry: JournalEntry, applied: Applied | undefined, around: Around): boolean {
  const { drawn, journal, notices } = around;
  const { others, doubts } = drawn;
  const { verb, originalId, amountCents } = entry;
  if (isPayment(verb)) return isPaymentForPerson(entry, around);
  if (others === "alike") return applied === undefined || (doubts.othersAdjust && !doubts.markers.refund);
  if (others === "apart" && verb === "void" && !applied) return true;
  // With clocks an hour off each, and held up on the way: by then somebody may have done it anew.
  if (applied && applied.atMs - Date.parse(entry.sentAt ?? "") > SURELY_LATER_MS) return true;
  const isMarked = !adjusts(verb) || doubts.markers[verb];
  // A refund of the sale that others made and voided before tells of them as well.
  const isOfRoot = (id: string) =>
    entry.knownAdjustmentIds.includes(id) ||
    journal.some(
      (one) => one.rootId === entry.rootId && [one.rootId, one.originalId, one.resultTransactionId].includes(id),
    );
  const isNoticed = notices.some((one) => one.kind === "made_elsewhere" && isOfRoot(one.transactionId));
  if (!isMarked && isNoticed) return true;
  const isRival = (one: JournalEntry) =>
    one.state === "closed_by_human" && one.originalId === originalId && one.verb === verb;
  return (!applied || !isMarked) && journal.some((one) => isRival(one) && one.amountCents === amountCents);
}

/**
 * Whether it is right that a person decides about a payment: others work with the account, another new transaction carries its number,
 * or a payment of that number was closed as never made and may still arrive.
 */
function isPaymentForPerson(
  { operationId, sentOrderNumber, knownAdjustmentIds }: JournalEntry,
  { drawn, service, journal }: Pick<Aftermath, "drawn" | "service"> & { journal: readonly JournalEntry[] },
): boolean {
  const own = service.applied.find((one) => one.operationId === operationId)?.transactionId;
  const isOthers = (id: string) => id !== own && !knownAdjustmentIds.includes(id);
  const hasRival = service
    .all()
    .some((one) => one.approved && one.orderNumber === sentOrderNumber && isOthers(String(one.id)));
  const isClosed = (one: JournalEntry) =>
    one.state === "closed_by_human" && one.sentOrderNumber === sentOrderNumber && one.operationId !== operationId;
  return drawn.doubts.othersAdjust || hasRival || journal.some(isClosed);
}
