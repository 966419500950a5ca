import type { ApprovalRequest } from "#lib/domain/approvals/approval.ts";
import { adjusts, isOpen, isPayment, type JournalEntry } from "#lib/domain/journal/journal.ts";
import type { JournalNotice } from "#lib/domain/journal/journal-notice.ts";
import type { Aftermath } from "#tests/simulation/invariants/aftermath.ts";
import { type Applied, type SimulatedService, STORE } from "#tests/simulation/world/simulated-service.ts";

const MOST = 1_000;
/** From what a fresh look is answered until what rests on it is kept, with all that may hold up a process that does not freeze. */
const LOOK_MS = 2 * 60_000;

type Around = Pick<Aftermath, "store" | "service" | "wire" | "drawn">;

/** All that is not as it must be of operations in doubt that two people closed as never made. */
export async function doubtViolations(around: Around, journal: readonly JournalEntry[]): Promise<readonly string[]> {
  const { store, service } = around;
  const closed = journal.filter(({ state }) => state === "closed_by_human");
  const requests = await store.tables.requests.ofKind(STORE, "close_doubt", MOST);
  const notices = await store.tables.notices.unseen(STORE, MOST);
  const alarms = notices.filter(({ kind }) => kind === "late_arrival");
  const arrived = closed.flatMap((entry) => service.applied.filter((one) => one.operationId === entry.operationId));
  return [
    ...closed.flatMap((entry) => [
      ...closedByOne(entry, requests),
      ...unreported(
        entry,
        arrived.find((one) => one.operationId === entry.operationId),
        journal,
        alarms,
      ),
      ...closedUnread(entry, around),
    ]),
    ...requests.flatMap((request) => waitsInVain(request, journal)),
    ...notices.filter(({ kind }) => kind === "refused_and_shown").flatMap((notice) => takenForRefused(notice, around)),
    ...alarms.filter((alarm) => !mayBeOthers(alarm, around)).flatMap((alarm) => falseAlarm(alarm, arrived)),
  ];
}

/** Of whose sales something arrived after it was closed: what is left of them was seen by nobody, then. */
export function rootsWithLateArrivals(
  journal: readonly JournalEntry[],
  { applied }: Pick<SimulatedService, "applied">,
): ReadonlySet<string> {
  const isLate = ({ state, operationId }: JournalEntry) =>
    state === "closed_by_human" && applied.some((one) => one.operationId === operationId);
  return new Set(journal.filter(isLate).map(({ rootId }) => rootId));
}

/** One person asked with a reason, and another one agreed. */
function closedByOne({ operationId }: JournalEntry, requests: readonly ApprovalRequest[]): string[] {
  const isAgreed = requests.some(
    ({ subjectId, state, requesterId, deciderId, note }) =>
      subjectId === operationId && state === "approved" && deciderId !== requesterId && note !== "",
  );
  return isAgreed ? [] : [`CLOSED ${operationId} was closed, and no two people did it`];
}

/** Nobody is asked about what has settled by itself. */
function waitsInVain({ requestId, state, subjectId }: ApprovalRequest, journal: readonly JournalEntry[]): string[] {
  const settled = journal.some((entry) => entry.operationId === subjectId && !isOpen(entry));
  return state === "waiting" && settled ? [`NEEDLESS ${requestId} waits, and ${subjectId} has settled`] : [];
}

/**
 * What arrives after all raises an alarm, and is its own entry's or nobody's. While another operation of the sale is in doubt, it may
 * be that one's: whoever decides about it is shown it.
 */
function unreported(
  { operationId, rootId, sentOrderNumber, verb, resultTransactionId }: JournalEntry,
  late: Applied | undefined,
  journal: readonly JournalEntry[],
  alarms: readonly JournalNotice[],
): string[] {
  if (resultTransactionId !== null && resultTransactionId !== late?.transactionId) {
    return [`PHANTOM ${operationId} was closed, and ${resultTransactionId} is called its own`];
  }
  const isRelated = (one: JournalEntry) =>
    isPayment(verb) ? isPayment(one.verb) && one.sentOrderNumber === sentOrderNumber : one.rootId === rootId;
  const isShown = journal.some((one) => isRelated(one) && isOpen(one));
  const isTold = !late || isShown || alarms.some(({ subjectId }) => subjectId === late.transactionId);
  return isTold ? [] : [`ALARM ${operationId} was closed, ${late.transactionId} arrived, and nobody was told`];
}

/** What others do may look just like it; also of those who adjust other sales, who void whatever refund stands, and charge under our order numbers. */
function mayBeOthers({ verb }: JournalNotice, { drawn: { others } }: Around): boolean {
  return others === "alike" || (others === "apart" && (verb === "void" || (verb !== null && isPayment(verb))));
}

/** The service does nothing that it refuses: what looks like it is of others, or of what people closed. */
function takenForRefused({ operationId, subjectId }: JournalNotice, { service, drawn }: Around): string[] {
  const applied = service.applied.find(({ transactionId }) => transactionId === subjectId);
  const isOwn = applied?.operationId !== null && applied?.operationId !== undefined;
  return drawn.others === "none" && isOwn
    ? [`ALARM of ${operationId}, which was refused: ${subjectId} is another's`]
    : [];
}

function falseAlarm({ subjectId }: JournalNotice, arrived: readonly Applied[]): string[] {
  const isTrue = arrived.some(({ transactionId }) => transactionId === subjectId);
  return isTrue ? [] : [`ALARM of ${subjectId}, which is nothing that was closed`];
}

/** The service was read just before it was closed: nobody says of what it shows by then that it was never made. */
function closedUnread({ operationId, originalId, settledAt, verb }: JournalEntry, { wire, drawn }: Around): string[] {
  const isHeldUp = drawn.skewMs > 0 || drawn.freeze > 0 || drawn.slowStore > 0;
  if (isHeldUp || !adjusts(verb)) return [];
  const closedMs = Date.parse(settledAt ?? "");
  const isRead = wire.reads.some(
    ({ path, atMs }) => path === `/v1/payments/${originalId}` && closedMs - LOOK_MS <= atMs && atMs <= closedMs,
  );
  return isRead ? [] : [`CLOSED ${operationId}, and what the service shows of it was not read`];
}
