import "server-only";
import { type ApprovalRequest, isUnneeded, type RequestState, requestStatus } from "#lib/domain/approvals/approval.ts";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { ApprovalRule } from "#lib/domain/reasons/approval-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { RequestInput } from "#lib/inputs/people/approvals.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import { sharedSetUp } from "#lib/operations/people/staff/set-up-by.ts";
import type { Tables } from "#lib/store/store.ts";

const BATCH = 100;

/**
 * Ends, without a person, the requests that expired unanswered or need no answer any more. Any number of instances may run this
 * at once.
 */
export async function expireRequests(world: World): Promise<void> {
  const overdue = await world.store.tables.requests.overdue(world.clock.now().toString(), BATCH);
  for (const request of overdue) {
    await world.store.transaction((tables) => answerRequest(world, tables, request, EXPIRED));
  }
}

/** How a request ends and who ended it. There is no decider if the requester withdrew it or it expired. */
type Answer = {
  state: Exclude<RequestState, "waiting">;
  deciderId: string | null;
  decisionNote: string;
};

/** The answer that the server gives to a request that nobody answered in time. */
export const EXPIRED = { state: "expired", deciderId: null, decisionNote: "" } as const satisfies Answer;

/**
 * Answers a waiting request and writes the audit, in the caller's transaction. Of any number of concurrent answers one succeeds.
 * The reason says that another person was first, or that the request expired.
 */
export async function answerRequest(
  world: World,
  tables: Tables,
  request: ApprovalRequest,
  { state, deciderId, decisionNote }: Answer,
): Promise<Reason<"request_answered"> | null> {
  const at = world.clock.now().toString();
  const seenAt = state === "withdrawn" ? at : null;
  const answer = { state, deciderId, decidedAt: at, decisionNote, seenAt };
  const answered = await tables.requests.answer(request, state === "expired" ? null : at, answer);
  // The caller reads the request again to find out who was quicker.
  if (!answered) return { rule: "request_answered", figures: { state: "expired", name: "" } };
  const shared = deciderId === null ? null : await sharedSetUp(tables, deciderId, request.requesterId);
  await tables.audit.append({
    name: `request.${isUnneeded({ ...request, state, decidedAt: at }) ? "unneeded" : state}`,
    at,
    storeId: request.storeId,
    staffId: state === "withdrawn" ? request.requesterId : deciderId,
    subject: request.subjectId,
    details: { ...auditDetails(request), ...(shared && { bothSetUpBy: shared.by }) },
  });
  return null;
}

/** Writes to the audit that the acting person tried to decide a request that they may not decide. */
export async function recordRefusedDecision(
  { actor, clock, store }: OperationContext,
  request: ApprovalRequest,
  rule: ApprovalRule,
): Promise<void> {
  await store.tables.audit.append({
    name: "request.refused",
    at: clock.now().toString(),
    storeId: request.storeId,
    staffId: actor.staffId,
    subject: request.subjectId,
    details: { ...auditDetails(request), rule },
  });
}

function auditDetails({ requestId, kind, amountCents }: ApprovalRequest) {
  return { requestId, kind, amountCents };
}

/** Withdraws a request that nobody has answered yet. Only its requester can. */
export async function withdrawRequest(
  context: OperationContext,
  input: RequestInput,
): Promise<Done<null> | NotPermitted | NotAllowed<"unknown_request" | "request_answered">> {
  const { storeId, requestId } = input;
  if (!may(context.actor, "request.ask", storeId)) return { kind: "not_permitted" };
  const request = await context.store.tables.requests.find(storeId, requestId);
  if (!request || request.requesterId !== context.actor.staffId) return notAllowed("unknown_request");
  if (request.state === "withdrawn") return { kind: "done", value: null };
  const answer = { state: "withdrawn", deciderId: null, decisionNote: "" } as const;
  const reason = await context.store.transaction((tables) => answerRequest(context, tables, request, answer));
  if (!reason) return { kind: "done", value: null };
  const answered = (await context.store.tables.requests.find(storeId, requestId)) ?? request;
  return notAllowed("request_answered", { state: requestStatus(answered, context.clock.now()), name: "" });
}

/**
 * Reopens the request of an operation that provably was not sent, in the transaction that records this in the journal. It gets a
 * new operation id, since no id is ever sent twice.
 */
export async function reopenRequest(world: World, tables: Tables, entry: JournalEntry): Promise<void> {
  if (entry.approverId === null) return;
  const request = await tables.requests.reopen(entry.operationId, world.newId());
  if (!request) return;
  await tables.audit.append({
    name: "request.reopened",
    at: world.clock.now().toString(),
    storeId: request.storeId,
    staffId: null,
    subject: request.subjectId,
    details: { requestId: request.requestId, kind: request.kind, operationId: entry.operationId },
  });
}
