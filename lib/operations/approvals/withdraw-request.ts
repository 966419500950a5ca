import "server-only";
import { requestStatus } from "#lib/domain/approvals/approval.ts";
import { notAllowed, type Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { RequestInput } from "#lib/inputs/approvals.ts";
import { answerRequest } from "#lib/operations/approvals/answer-request.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** Takes a request back that nobody answered yet. Only who asked does it. */
export async function withdrawRequest(context: OperationContext, input: RequestInput): Promise<Outcome<null>> {
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
