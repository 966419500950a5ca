import "server-only";
import { type ApprovalRequest, type NewRequest, requestStatus } from "#lib/domain/approvals/approval.ts";
import { type AwaitingApproval, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { staffNames } from "#lib/operations/staff/describe-person.ts";

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
export async function answerRepeatedRequest(
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
