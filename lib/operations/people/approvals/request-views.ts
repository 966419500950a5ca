import "server-only";
import {
  type ApprovalRequest,
  DECIDED_BY,
  isAnswerable,
  kindsDecidedBy,
  requestOrder,
} from "#lib/domain/approvals/approval.ts";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { RequestInput, SeenAnswersInput } from "#lib/inputs/people/approvals.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { staffNames } from "#lib/operations/people/staff/describe-person.ts";

const ANSWERED_SHOWN = 50;

/**
 * Lists the waiting requests of a store, the urgent first, then the last answered. Deciders see all of them, other
 * people their own.
 */
export async function listRequests(
  context: OperationContext,
  { storeId }: { storeId: string },
): Promise<Done<readonly RequestView[]> | NotPermitted> {
  const { actor, store, clock } = context;
  if (!may(actor, "request.ask", storeId)) return { kind: "not_permitted" };
  const by = { requesterId: actor.staffId, kinds: kindsDecidedBy(actor, storeId), answered: ANSWERED_SHOWN };
  const requests = await store.tables.requests.list(storeId, by);
  return { kind: "done", value: await requestViews(context, requests.sort(requestOrder(clock.now()))) };
}

/** A request from the reader's point of view. */
export type RequestView = ApprovalRequest & {
  requesterName: string;
  deciderName: string | null;
  own: boolean;
  /** Whether the reader may answer it now. */
  answerable: boolean;
  /** The result of an approved request's operation; null before, and if approving moves no money. */
  result: Pick<
    JournalEntry,
    "state" | "verb" | "resultTransactionId" | "answerCode" | "answerMessage" | "roundingCents"
  > | null;
};

/** Adds people's names and the results of approved operations to the requests. */
export async function requestViews(
  context: OperationContext,
  requests: readonly ApprovalRequest[],
): Promise<readonly RequestView[]> {
  const nameOf = await staffNames(context);
  const { actor, clock, store } = context;
  const now = clock.now();
  const approvedIds = requests.filter((request) => request.state === "approved").map((request) => request.operationId);
  const entries = new Map((await store.tables.journal.findAll(approvedIds)).map((entry) => [entry.operationId, entry]));
  return requests.map((request) => {
    const own = request.requesterId === actor.staffId;
    return {
      ...request,
      // An expired request can't be answered, even if the server has not ended it yet.
      state: request.state === "waiting" && !isAnswerable(request, now) ? "expired" : request.state,
      requesterName: nameOf(request.requesterId),
      deciderName: request.deciderId === null ? null : nameOf(request.deciderId),
      own,
      answerable: !own && isAnswerable(request, now) && may(actor, DECIDED_BY[request.kind], request.storeId),
      result: entries.get(request.operationId) ?? null,
    };
  });
}

/** A request shown beside its subject. `open`: the reader may open the request itself. */
type RequestBeside = RequestView & { open: boolean };

/**
 * Lists the requests about a transaction: every waiting one, and the last answered one for the requester and for people who
 * decide.
 */
export async function requestsAbout(
  context: OperationContext,
  { storeId, subjectId }: { storeId: string; subjectId: string },
): Promise<Done<readonly RequestBeside[]> | NotPermitted> {
  const { actor, store } = context;
  if (!may(actor, "transaction.read", storeId)) return { kind: "not_permitted" };
  const requests = (await requestViews(context, await store.tables.requests.about(storeId, subjectId))).map((view) => ({
    ...view,
    open: view.own || may(actor, DECIDED_BY[view.kind], storeId),
  }));
  const waiting = requests.filter((request) => request.state === "waiting");
  const answered = requests.find((request) => request.state !== "waiting" && request.state !== "withdrawn");
  const last = waiting.length === 0 && answered?.open ? [answered] : [];
  return { kind: "done", value: [...waiting, ...last] };
}

/** Marks these of the person's own requests as seen; requests of other people stay as they are. */
export async function seeAnswers(
  context: OperationContext,
  input: SeenAnswersInput,
): Promise<Done<null> | NotPermitted> {
  const { storeId, requestIds } = input;
  if (!may(context.actor, "request.ask", storeId)) return { kind: "not_permitted" };
  const at = context.clock.now().toString();
  await context.store.tables.requests.markSeen(storeId, context.actor.staffId, requestIds, at);
  return { kind: "done", value: null };
}

/**
 * Counts the requests that wait for the person's decision, and the person's own answered requests that they have not
 * seen.
 */
export async function countRequests(
  context: OperationContext,
  { storeId }: { storeId: string },
): Promise<Done<number> | NotPermitted> {
  const { actor, store, clock } = context;
  if (!may(actor, "request.ask", storeId)) return { kind: "not_permitted" };
  const kinds = kindsDecidedBy(actor, storeId);
  const { waiting, answered } = await store.tables.requests.count(
    storeId,
    actor.staffId,
    kinds,
    clock.now().toString(),
  );
  return { kind: "done", value: waiting + answered };
}

/** Finds a request for its requester or a decider. Done with null: it does not exist, or this person may not see it. */
export async function visibleRequest(
  { actor, store }: OperationContext,
  { storeId, requestId }: RequestInput,
): Promise<Done<ApprovalRequest | null> | NotPermitted> {
  if (!may(actor, "request.ask", storeId)) return { kind: "not_permitted" };
  const found = await store.tables.requests.find(storeId, requestId);
  const visible = found && (found.requesterId === actor.staffId || may(actor, DECIDED_BY[found.kind], storeId));
  return { kind: "done", value: visible ? found : null };
}
