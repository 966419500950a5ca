import "server-only";
import { type ApprovalRequest, isUnneeded, type RequestState } from "#lib/domain/approvals/approval.ts";
import type { Reason } from "#lib/domain/outcome.ts";
import type { World } from "#lib/operations/context.ts";
import type { Tables } from "#lib/store/store.ts";

/** How a request ends, and by whom; the requester ends it themselves, or the server, without a decider. */
type Answer = {
  state: Exclude<RequestState, "waiting">;
  deciderId: string | null;
  decisionNote: string;
};

/** The server's own end of what nobody answered. */
export const EXPIRED = { state: "expired", deciderId: null, decisionNote: "" } as const satisfies Answer;

/**
 * Answers a request that still waits, and tells the audit, in the transaction of the caller: of any number who try at once,
 * one succeeds. The reason says that somebody else was quicker, or that it expired.
 */
export async function answerRequest(
  world: World,
  tables: Tables,
  request: ApprovalRequest,
  { state, deciderId, decisionNote }: Answer,
): Promise<Reason | null> {
  const at = world.clock.now().toString();
  const seenAt = state === "withdrawn" ? at : null;
  const answer = { state, deciderId, decidedAt: at, decisionNote, seenAt };
  const answered = await tables.requests.answer(request, state === "expired" ? null : at, answer);
  if (!answered) return { rule: "request_answered" };
  await tables.audit.append({
    name: `request.${isUnneeded({ ...request, state, decidedAt: at }) ? "unneeded" : state}`,
    at,
    storeId: request.storeId,
    staffId: state === "withdrawn" ? request.requesterId : deciderId,
    subject: request.subjectId,
    details: { requestId: request.requestId, kind: request.kind, amountCents: request.amountCents },
  });
  return null;
}
