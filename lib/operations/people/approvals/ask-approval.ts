import "server-only";
import {
  type ApprovalRequest,
  isAnswerable,
  type NewRequest,
  REQUEST_LIFE,
  requestStatus,
} from "#lib/domain/approvals/approval.ts";
import { type AwaitingApproval, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { answerRequest, EXPIRED } from "#lib/operations/people/approvals/answer-request.ts";
import { staffNames } from "#lib/operations/people/staff/describe-person.ts";
import type { Tables } from "#lib/store/store.ts";

/**
 * Requests approval after the caller has checked everything else. Only one request at a time may wait about the same subject; a
 * second one is refused with the name of the first requester. A form that is sent again gets the first answer.
 */
export async function askApproval(context: OperationContext, newRequest: NewRequest): Promise<AskOutcome> {
  const { actor, clock, store } = context;
  if (!may(actor, "request.ask", newRequest.storeId)) return { kind: "not_permitted" };
  const now = clock.now();
  const request: ApprovalRequest = {
    ...newRequest,
    requesterId: actor.staffId,
    askedAt: now.toString(),
    expiresAt: now.add(REQUEST_LIFE).toString(),
    state: "waiting",
    operationId: context.newId(),
    deciderId: null,
    decidedAt: null,
    decisionNote: "",
    seenAt: null,
  };
  const result = await store.transaction(async (tables) => {
    // An operation that was or is being done alone under this id needs no approval, not even at the same moment.
    await tables.requests.lock(request.requestId);
    if (await tables.journal.find(request.requestId)) return { kind: "done_alone" } as const;
    const written = await askUnlessWaiting(context, tables, request);
    if (written.kind === "added") {
      await tables.audit.append({
        name: "request.asked",
        at: request.askedAt,
        storeId: request.storeId,
        staffId: actor.staffId,
        subject: request.subjectId,
        details: {
          requestId: request.requestId,
          kind: request.kind,
          amountCents: request.amountCents,
          causes: request.causes.map((cause) => cause.rule).join(" "),
        },
      });
    }
    return written;
  });
  switch (result.kind) {
    case "added":
      return { kind: "awaiting_approval", requestId: request.requestId };
    case "known":
      return answerRepeatedRequest(context, result.request, request);
    case "done_alone":
      return notAllowed("operation_used");
    case "blocked":
      return notAllowed("request_waiting", { name: (await staffNames(context))(result.request.requesterId) });
  }
}

/**
 * Writes the request. An expired request about the same subject does not block it, even if the server has not ended
 * that one yet.
 */
async function askUnlessWaiting(context: OperationContext, tables: Tables, request: ApprovalRequest) {
  const written = await tables.requests.add(request);
  if (written.kind !== "blocked" || isAnswerable(written.request, context.clock.now())) return written;
  await answerRequest(context, tables, written.request, EXPIRED);
  return tables.requests.add(request);
}

/** The result of asking a second person: the request waits, or why there is none. */
export type AskOutcome =
  | AwaitingApproval
  | NotPermitted
  | NotAllowed<"operation_used" | "request_waiting" | "request_answered">;

/** The fields in which two requests of a person must agree to be the same. */
type RequestCore = Pick<NewRequest, "requestId" | "storeId" | "kind" | "subjectId" | "amountCents">;

/**
 * Answers a form that was sent again with the result of its request. The current rules do not matter, since the request may have
 * been carried out. Null when there is no request under this id. The same id with other contents creates no request.
 */
export async function findRepeatedRequest(context: OperationContext, core: RequestCore): Promise<AskOutcome | null> {
  const request = await context.store.tables.requests.find(core.storeId, core.requestId);
  return request ? answerRepeatedRequest(context, request, core) : null;
}

/** Answers for a request that was found. A declined, withdrawn or expired one is reported as answered. */
async function answerRepeatedRequest(
  context: OperationContext,
  request: ApprovalRequest,
  core: RequestCore,
): Promise<AskOutcome> {
  const isSame =
    request.storeId === core.storeId &&
    request.kind === core.kind &&
    request.requesterId === context.actor.staffId &&
    request.subjectId === core.subjectId &&
    request.amountCents === core.amountCents;
  if (!isSame) return notAllowed("operation_used");
  const { requestId, deciderId } = request;
  const state = requestStatus(request, context.clock.now());
  if (state === "waiting" || state === "approved") return { kind: "awaiting_approval", requestId };
  const name = deciderId === null ? "" : (await staffNames(context))(deciderId);
  return notAllowed("request_answered", { state, name });
}
