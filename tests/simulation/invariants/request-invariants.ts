import { type ApprovalRequest, isUnneeded, REQUEST_KINDS } from "#lib/domain/approvals/approval.ts";
import { isPayment, type JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Actor } from "#lib/domain/people/permissions.ts";
import { boundsOf, today } from "#lib/domain/time/business-day.ts";
import type { DecisionInput } from "#lib/inputs/people/approvals.ts";
import type { ReviewFigures } from "#lib/operations/people/approvals/review.ts";
import { showRequest } from "#lib/operations/top/decisions/show-request.ts";
import type { AuditRecord } from "#lib/store/tables/audit/audit-rows.ts";
import { recoverOnce } from "#tests/simulation/come-to-rest.ts";
import type { Aftermath } from "#tests/simulation/invariants/aftermath.ts";
import { atLast } from "#tests/simulation/invariants/at-last.ts";
import { rootsWithLateArrivals } from "#tests/simulation/invariants/doubt-invariants.ts";
import { withdrawalViolations } from "#tests/simulation/invariants/withdrawal-invariants.ts";
import { DECIDERS } from "#tests/simulation/staff/deciders.ts";
import { PEOPLE } from "#tests/simulation/world/simulated-database.ts";
import { type Applied, STORE } from "#tests/simulation/world/simulated-service.ts";
import { SMALL_LIMITS } from "#tests/simulation/world/small-limits.ts";

/** Longer than a request waits for an answer. */
const LATER_MS = 8 * 24 * 60 * 60_000;
const NEVER = "9999-01-01T00:00:00.000Z";
const MOST_REQUESTS = 1_000;

/** What of the service's book an entry of the journal stands for. */
type CompletedOperation = { entry: JournalEntry; applied: Applied };

/** All that is not as it must be of what one person asked and another one decided. */
export async function requestViolations(
  aftermath: Aftermath,
  journal: readonly JournalEntry[],
): Promise<readonly string[]> {
  const { store, service } = aftermath;
  const requests = await store.tables.requests.list(STORE, {
    requesterId: "",
    kinds: REQUEST_KINDS,
    answered: MOST_REQUESTS,
  });
  const subjects = [...new Set(requests.map(({ subjectId }) => subjectId))];
  const audit = (await Promise.all(subjects.map((subject) => store.tables.audit.forSubject(STORE, subject)))).flat();
  const completed = service.applied.flatMap((applied) => {
    const entry = journal.find(({ operationId }) => operationId === applied.operationId);
    return entry ? [{ entry, applied }] : [];
  });
  const late = rootsWithLateArrivals(journal, service);
  return [
    ...(aftermath.drawn.limits ? aloneBeyond(completed.filter(isCounted), aftermath) : []),
    ...completed.flatMap((one) => notAgreed(one, requests)),
    ...withdrawalViolations(aftermath, requests),
    ...requests.flatMap((request) => [
      ...carriedTwice(request, requests, completed),
      ...miscounted(request, audit),
      ...wrongAnswers(request, aftermath, { completed, audit }),
      // Others don't ask us.
      ...(aftermath.drawn.others === "none"
        ? outdated(
            request,
            aftermath,
            completed.filter(({ entry }) => !late.has(entry.rootId)),
          )
        : []),
    ]),
    ...(await decidedLate(aftermath, requests)),
  ];
}

/** What somebody gives back alone is within their limits, by itself and with all that they gave back alone on that day. */
function aloneBeyond(completed: readonly CompletedOperation[], { drawn: { timeZone }, service }: Aftermath): string[] {
  const alone = completed.filter(({ entry, applied }) => entry.approverId === null && givesBack(applied, service));
  const dayOf = ({ preparedAt }: JournalEntry) =>
    boundsOf(today(Temporal.Instant.from(preparedAt), timeZone), timeZone).from.toString();
  const days = Map.groupBy(alone, ({ entry }) => `${entry.staffId} on ${dayOf(entry)}`);
  return [...days].flatMap(([day, ofDay]) => {
    const [first] = ofDay;
    const role = PEOPLE.find(({ staffId }) => staffId === first?.entry.staffId)?.roles[STORE];
    const limits = role === undefined || role === "accountant" ? undefined : SMALL_LIMITS.sales[role];
    const amounts = ofDay.map(({ applied }) => applied.amountCents);
    const isBeyond =
      Math.max(...amounts) > (limits?.perOperationCents ?? 0) ||
      amounts.reduce((sum, cents) => sum + cents, 0) > (limits?.perDayCents ?? 0);
    return isBeyond ? [`ALONE ${day}: gave back ${amounts.join(" + ")} without a second person`] : [];
  });
}

/** What people said was never made is not counted, and its late arrival is nobody's doing. */
function isCounted({ entry }: CompletedOperation): boolean {
  return entry.state !== "closed_by_human" && !isPayment(entry.verb);
}

function givesBack({ transactionId, originalId }: Applied, { find }: Aftermath["service"]): boolean {
  const isUndo = find(originalId)?.type === "R";
  return !isUndo && find(transactionId)?.type !== "PAC";
}

/** What a second person agreed to left under the operation of a request that another one than its requester approved. */
function notAgreed({ entry }: CompletedOperation, requests: readonly ApprovalRequest[]): string[] {
  if (entry.approverId === null) return [];
  const { operationId, staffId, approverId, batchId, originalId, amountCents } = entry;
  const isAbout = (request: ApprovalRequest) =>
    batchId === null
      ? request.operationId === operationId &&
        request.amountCents === amountCents &&
        (request.subjectId === originalId || request.kind === "unreferenced_refund")
      : request.subjectId === batchId && request.amountCents >= amountCents;
  const isAgreed = requests.some(
    (request) =>
      request.state === "approved" &&
      request.requesterId === staffId &&
      request.deciderId === approverId &&
      request.deciderId !== request.requesterId &&
      isAbout(request),
  );
  return isAgreed ? [] : [`AGREED ${operationId} was carried out, and nobody else agreed to it`];
}

/** However often it is approved, and by however many: one approval is carried out once at the most. */
function carriedTwice(
  request: ApprovalRequest,
  requests: readonly ApprovalRequest[],
  completed: readonly CompletedOperation[],
): string[] {
  const couldMatch = (one: Pick<ApprovalRequest, "subjectId" | "amountCents" | "requesterId">) =>
    one.subjectId === request.subjectId &&
    one.amountCents === request.amountCents &&
    one.requesterId === request.requesterId;
  const agreed = completed.filter(({ entry }) => entry.approverId !== null && entry.batchId === null);
  const times = agreed.filter(({ entry }) =>
    couldMatch({ ...entry, subjectId: entry.originalId, requesterId: entry.staffId }),
  ).length;
  return times > requests.filter(couldMatch).length
    ? [`APPROVED ${request.requestId} was carried out ${times} times`]
    : [];
}

/** What whoever approved it saw as left was true when the service carried it out. */
function outdated(
  { requestId, operationId, kind }: ApprovalRequest,
  { crowd }: Aftermath,
  completed: readonly CompletedOperation[],
) {
  const own = completed.find(({ entry }) => entry.operationId === operationId);
  if (!own || kind !== "give_back") return [];
  const { entry, applied } = own;
  const isSeen = crowd.decisions.some(
    ({ actor, input }) =>
      input.requestId === requestId &&
      actor.staffId === entry.approverId &&
      input.seen.remainingCents === applied.leftCents,
  );
  return isSeen ? [] : [`OUTDATED ${requestId} rests on what was not so: ${applied.leftCents} were left`];
}

const ENDS = ["declined", "withdrawn", "expired", "unneeded"] as const;

/** The audit tells of each request that it was asked, and how it ended, once; of an approval again after nothing was sent. */
function miscounted(request: ApprovalRequest, audit: readonly AuditRecord[]): string[] {
  const { requestId } = request;
  const state = isUnneeded(request) ? "unneeded" : request.state;
  const told = audit.filter(({ details }) => details.requestId === requestId).map(({ name }) => name);
  const count = (name: string) => told.filter((one) => one === name).length;
  const approvals = count("request.approved") - count("request.reopened");
  const isWhole =
    count("request.asked") === 1 &&
    approvals === (state === "approved" ? 1 : 0) &&
    ENDS.every((end) => count(`request.${end}`) === (state === end ? 1 : 0));
  return isWhole ? [] : [`AUDIT of the request ${requestId}, ${state}: told ${told}`];
}

/** What whoever decided was told holds. */
function wrongAnswers(
  { requestId, state, kind, operationId }: ApprovalRequest,
  { crowd }: Aftermath,
  { completed, audit }: { completed: readonly CompletedOperation[]; audit: readonly AuditRecord[] },
): string[] {
  const decisions = crowd.decisions.filter(({ input }) => input.requestId === requestId);
  const own = completed.find(({ entry }) => entry.operationId === operationId);
  return decisions.flatMap(({ actor, outcome }) => {
    if (outcome === "lost") return [];
    const sent = decisions.filter((one) => one.actor === actor).length;
    if (outcome.kind !== "done") {
      const isNone = ["not_allowed", "not_permitted", "unavailable"].includes(outcome.kind);
      const isHis = sent === 1 && own?.entry.approverId === actor.staffId;
      return isNone && isHis ? [`TOLD ${actor.staffId} that ${requestId} was not carried out, and it was`] : [];
    }
    const isTrue =
      outcome.value.decision === "declined"
        ? state === "declined"
        : kind === "give_back"
          ? state === "approved" && outcome.value.completed?.transactionId === own?.applied.transactionId
          : // It may wait again by now: what it led to was not sent.
            audit.some(({ name, details }) => name === "request.approved" && details.requestId === requestId);
    return isTrue ? [] : [`TOLD ${actor.staffId} that ${requestId} was ${outcome.value.decision}, and it was not`];
  });
}

/**
 * Every request approved once more when all of them have expired, on a page that was opened before: nothing of it moves money,
 * and what waits can't be approved.
 */
async function decidedLate(aftermath: Aftermath, requests: readonly ApprovalRequest[]): Promise<readonly string[]> {
  if (requests.length === 0) return [];
  const { scheduler, service, store, decide } = aftermath;
  const pages: { request: ApprovalRequest; actor: Actor | undefined; input: DecisionInput }[] = [];
  for (const request of requests) {
    const { requestId, requesterId, deciderId } = request;
    const isMeant = (staffId: string) => (deciderId === null ? staffId !== requesterId : staffId === deciderId);
    const actor = DECIDERS.findLast(({ staffId }) => isMeant(staffId));
    const seen = await seenAtLast(aftermath, request, actor);
    pages.push({ request, actor, input: { storeId: STORE, requestId, decision: "approve", note: "", seen } });
  }
  await scheduler.runUntil(scheduler.nowMs() + LATER_MS);
  const wrong: string[] = [];
  for (const { request, actor, input } of pages) {
    const { requestId, state } = request;
    const before = service.applied.length;
    const outcome = await atLast(aftermath, (context) => decide(context, input), actor);
    if (service.applied.length !== before) wrong.push(`LATE ${requestId}, ${state}, moved money when it had lapsed`);
    if (state !== "approved" && (outcome === "lost" || outcome.kind !== "not_allowed")) {
      wrong.push(`LATE ${requestId}, ${state}: ${JSON.stringify(outcome)}`);
    }
  }
  const before = service.applied.length;
  await recoverOnce(aftermath);
  if (service.applied.length !== before) wrong.push("LATE money moved when all had lapsed");
  const left = await store.tables.requests.overdue(NEVER, 1);
  return left.length === 0 ? wrong : [...wrong, `LATE ${left[0]?.requestId} waits for ever`];
}

/** What the page of a request shows to be agreed to; of one that was answered, what its decider agreed to. */
async function seenAtLast(
  aftermath: Aftermath,
  { requestId }: ApprovalRequest,
  actor: Actor | undefined,
): Promise<ReviewFigures> {
  const shown = await atLast(aftermath, (context) => showRequest(context, { storeId: STORE, requestId }), actor);
  const review = shown !== "lost" && shown.kind === "done" ? shown.value?.review : null;
  if (review?.kind === "done") return review.value.seen;
  const earlier = aftermath.crowd.decisions.find((one) => one.input.requestId === requestId && one.actor === actor);
  return earlier?.input.seen ?? {};
}
