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
import type { RequestInput, SeenAnswersInput } from "#lib/inputs/approvals.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { staffNames } from "#lib/operations/staff/describe-person.ts";

const ANSWERED_SHOWN = 50;

/** What waits in a store, the urgent first, and below it what was last answered: all of it for whoever decides, else one's own. */
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

/** A request as the person who reads it sees it. */
export type RequestView = ApprovalRequest & {
  requesterName: string;
  deciderName: string | null;
  own: boolean;
  /** Whether the reader may answer it now. */
  answerable: boolean;
  /** What became of the operation that carries out an approved one; null before, and where approving moves no money. */
  result: Pick<JournalEntry, "state" | "verb" | "resultTransactionId" | "answerCode" | "answerMessage"> | null;
};

/** The requests with everybody's names and what became of what was approved. */
export async function requestViews(
  context: OperationContext,
  requests: readonly ApprovalRequest[],
): Promise<readonly RequestView[]> {
  const nameOf = await staffNames(context);
  const { actor, clock, store } = context;
  const now = clock.now();
  const approvedIds = requests.filter((one) => one.state === "approved").map((one) => one.operationId);
  const entries = new Map((await store.tables.journal.findAll(approvedIds)).map((entry) => [entry.operationId, entry]));
  return requests.map((request) => {
    const own = request.requesterId === actor.staffId;
    return {
      ...request,
      // Past its time it can't be answered, also where the server has not ended it yet.
      state: request.state === "waiting" && !isAnswerable(request, now) ? "expired" : request.state,
      requesterName: nameOf(request.requesterId),
      deciderName: request.deciderId === null ? null : nameOf(request.deciderId),
      own,
      answerable: !own && isAnswerable(request, now) && may(actor, DECIDED_BY[request.kind], request.storeId),
      result: entries.get(request.operationId) ?? null,
    };
  });
}

/** A request as told beside its subject. `open`: the reader may look at the request itself. */
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
  const requests = (await requestViews(context, await store.tables.requests.about(storeId, subjectId))).map((one) => ({
    ...one,
    open: one.own || may(actor, DECIDED_BY[one.kind], storeId),
  }));
  const waiting = requests.filter((one) => one.state === "waiting");
  const answered = requests.find((one) => one.state !== "waiting" && one.state !== "withdrawn");
  const last = waiting.length === 0 && answered?.open ? [answered] : [];
  return { kind: "done", value: [...waiting, ...last] };
}

/** The person was shown the answers to these requests of their own; others are left alone. */
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

/** How many requests wait for the person's decision, and how many of their own were answered and not seen by them. */
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

/** A request, for who asked and for whoever decides. Done with null: there is none, or it is not theirs to see. */
export async function visibleRequest(
  { actor, store }: OperationContext,
  { storeId, requestId }: RequestInput,
): Promise<Done<ApprovalRequest | null> | NotPermitted> {
  if (!may(actor, "request.ask", storeId)) return { kind: "not_permitted" };
  const found = await store.tables.requests.find(storeId, requestId);
  const visible = found && (found.requesterId === actor.staffId || may(actor, DECIDED_BY[found.kind], storeId));
  return { kind: "done", value: visible ? found : null };
}
