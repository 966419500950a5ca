import "server-only";
import { type ApprovalRequest, DECIDED_BY, isAnswerable, requestStatus } from "#lib/domain/approvals/approval.ts";
import type { CompletedOperation } from "#lib/domain/journal/journal.ts";
import { type Done, type MoneyOutcome, type NotAllowed, notAllowed } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { ProofNeeded } from "#lib/domain/people/proof.ts";
import type { DecisionInput } from "#lib/inputs/people/approvals.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { repeatedOutcome } from "#lib/operations/money/sending/entry-outcome.ts";
import { answerRequest, recordRefusedDecision } from "#lib/operations/people/approvals/answer-request.ts";
import { independenceRefusal, requesterRefusal } from "#lib/operations/people/approvals/requester-refusal.ts";
import { requireProof } from "#lib/operations/people/proof/require-proof.ts";
import { actorRefusal } from "#lib/operations/people/staff/actor-refusal.ts";
import { staffNames } from "#lib/operations/people/staff/describe-person.ts";
import { HANDLERS } from "#lib/operations/top/decisions/carry-out.ts";

/** The result of a decision. `completed` is null if approving moves no money by itself. */
export type Decided = { decision: "declined" } | { decision: "approved"; completed: CompletedOperation | null };

type DecisionOutcome = Done<Decided> | Exclude<MoneyOutcome, Done<unknown>>;

/**
 * Approves or declines another person's request. Nobody decides their own. Every rule is applied again to a fresh read,
 * and what the decider saw must still be true. However many approve at once, the request is carried out once.
 */
export async function decideRequest(
  context: OperationContext,
  input: DecisionInput,
): Promise<DecisionOutcome | ProofNeeded> {
  const { storeId, requestId } = input;
  if (!may(context.actor, "request.decide", storeId)) return { kind: "not_permitted" };
  const proof = await requireProof(context, storeId);
  if (proof) return proof;
  const request = await context.store.tables.requests.find(storeId, requestId);
  if (!request) return notAllowed("unknown_request");
  if (!may(context.actor, DECIDED_BY[request.kind], storeId)) return { kind: "not_permitted" };
  if (request.requesterId === context.actor.staffId) return notAllowed("own_request");
  if (request.state !== "waiting") return answeredBefore(context, request, input);
  if (!isAnswerable(request, context.clock.now())) return refusedAsAnswered(context, request);
  const { store, actor, clock } = context;
  const dependence = await independenceRefusal(store.tables, actor.staffId, request, clock.now());
  if (dependence) {
    await recordRefusedDecision(context, request, dependence.rule);
    return { kind: "not_allowed", reason: dependence };
  }
  return input.decision === "decline" ? decline(context, request, input) : approve(context, request, input);
}

async function decline(
  context: OperationContext,
  request: ApprovalRequest,
  { note }: DecisionInput,
): Promise<DecisionOutcome> {
  if (note === "") return notAllowed("decision_note_missing");
  const answer = { state: "declined", deciderId: context.actor.staffId, decisionNote: note } as const;
  const reason = await context.store.transaction((tables) => answerRequest(context, tables, request, answer));
  if (reason) return answeredMeanwhile(context, request);
  return { kind: "done", value: { decision: "declined" } };
}

async function approve(
  context: OperationContext,
  request: ApprovalRequest,
  input: DecisionInput,
): Promise<DecisionOutcome> {
  const { actor } = context;
  const { note, seen } = input;
  // A repeated decision, after its operation was provably not sent. The request now waits for somebody to review it
  // again.
  if (seen.operationId !== request.operationId) return notAllowed("request_outdated");
  const handler = HANDLERS[request.kind];
  const outcome = await handler.carryOut(context, request, {
    seen,
    approve: async (tables) =>
      (await actorRefusal(tables, actor, request.storeId, DECIDED_BY[request.kind])) ??
      (await requesterRefusal(tables, request, handler.needs(request))) ??
      (await independenceRefusal(tables, actor.staffId, request, context.clock.now())) ??
      (await answerRequest(context, tables, request, {
        state: "approved",
        deciderId: actor.staffId,
        decisionNote: note,
      })),
  });
  if (outcome.kind === "unavailable" || outcome.kind === "not_permitted") return outcome;
  // The request may have just been answered, by somebody else or by this same decision sent twice.
  const now = await context.store.tables.requests.find(request.storeId, request.requestId);
  if (outcome.kind === "not_allowed") {
    return now && now.state !== "waiting" ? answeredBefore(context, now, input) : outcome;
  }
  if (now && now.state === "approved" && now.deciderId !== actor.staffId) return answeredMeanwhile(context, request);
  return outcome.kind === "done"
    ? { kind: "done", value: { decision: "approved", completed: outcome.value } }
    : outcome;
}

async function answeredMeanwhile(context: OperationContext, request: ApprovalRequest): Promise<DecisionOutcome> {
  const { requests } = context.store.tables;
  return refusedAsAnswered(context, (await requests.find(request.storeId, request.requestId)) ?? request);
}

/** Answers a repeated decision with the result of the first. Everybody else hears who was quicker. */
async function answeredBefore(
  context: OperationContext,
  request: ApprovalRequest,
  { decision }: DecisionInput,
): Promise<DecisionOutcome> {
  const own = request.deciderId === context.actor.staffId;
  if (own && request.state === "declined" && decision === "decline") {
    return { kind: "done", value: { decision: "declined" } };
  }
  if (!own || request.state !== "approved" || decision !== "approve") return refusedAsAnswered(context, request);
  const entry = await context.store.tables.journal.find(request.operationId);
  if (!entry) return { kind: "done", value: { decision: "approved", completed: null } };
  const outcome = await repeatedOutcome(context, entry, entry);
  return outcome.kind === "done"
    ? { kind: "done", value: { decision: "approved", completed: outcome.value } }
    : outcome;
}

async function refusedAsAnswered(
  context: OperationContext,
  request: ApprovalRequest,
): Promise<NotAllowed<"request_answered">> {
  const { deciderId } = request;
  const name = deciderId === null ? "" : (await staffNames(context))(deciderId);
  return notAllowed("request_answered", { state: requestStatus(request, context.clock.now()), name });
}
