import type { ApprovalRequest } from "#lib/domain/approvals/approval.ts";
import { notAllowed } from "#lib/domain/outcome.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { answerRequest } from "#lib/operations/people/approvals/answer-request.ts";
import type { CarriedOut } from "#lib/operations/people/approvals/review.ts";
import { HANDLERS } from "#lib/operations/top/decisions/carry-out.ts";
import { decideRequest } from "#lib/operations/top/decisions/decide-request.ts";

type Decide = typeof decideRequest;

/** Lets whoever asked agree themselves, if the rest allows it. */
export const decidedByRequester: Decide = async (context, input) => {
  const request = await context.store.tables.requests.find(input.storeId, input.requestId);
  const isOwn = request?.state === "waiting" && request.requesterId === context.actor.staffId;
  if (!isOwn || input.decision === "decline") return decideRequest(context, input);
  const approve = (tables: Parameters<typeof answerRequest>[1]) =>
    answerRequest(context, tables, request, {
      state: "approved",
      deciderId: context.actor.staffId,
      decisionNote: input.note,
    });
  return asDecided(await HANDLERS[request.kind].carryOut(context, request, { seen: input.seen, approve }));
};

/** Carries out what is approved already, as an operation of its own. */
export const carriedOutAgain: Decide = async (context, input) => {
  const request = await context.store.tables.requests.find(input.storeId, input.requestId);
  if (request?.state !== "approved" || input.decision === "decline") return decideRequest(context, input);
  return again(context, { ...request, operationId: context.newId() });
};

async function again(context: OperationContext, request: ApprovalRequest): ReturnType<Decide> {
  const handler = HANDLERS[request.kind];
  const review = await handler.review(context, request);
  if (review.kind !== "done") return notAllowed("request_outdated");
  const approve = async () => null;
  return asDecided(await handler.carryOut(context, request, { seen: review.value.seen, approve }));
}

function asDecided(outcome: CarriedOut): Awaited<ReturnType<Decide>> {
  return outcome.kind === "done"
    ? { kind: "done", value: { decision: "approved", completed: outcome.value } }
    : outcome;
}
