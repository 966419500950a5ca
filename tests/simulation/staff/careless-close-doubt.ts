import { nextCheckAt } from "#lib/domain/journal/recovery-schedule.ts";
import { moveWithin } from "#lib/operations/money/sending/move-entry.ts";
import { answerRequest } from "#lib/operations/people/approvals/answer-request.ts";
import { decideRequest } from "#lib/operations/top/decisions/decide-request.ts";

/** Closes an operation in doubt by what its requester saw, and reads nothing afresh. */
export const closedUnread: typeof decideRequest = async (context, input) => {
  const { actor, clock, store } = context;
  const request = await store.tables.requests.find(input.storeId, input.requestId);
  const entry = request && (await store.tables.journal.find(request.subjectId));
  const isTheirs = request?.kind === "close_doubt" && request.requesterId !== actor.staffId;
  if (!isTheirs || input.decision === "decline" || request.state !== "waiting" || entry?.state !== "not_found") {
    return decideRequest(context, input);
  }
  const now = clock.now();
  const closed = {
    state: "closed_by_human",
    settledAt: now.toString(),
    checks: 0,
    nextCheckAt: nextCheckAt(now, 0).toString(),
  } as const;
  const answer = { state: "approved", deciderId: actor.staffId, decisionNote: input.note } as const;
  const reason = await store.transaction(async (tables) => {
    const refused = await answerRequest(context, tables, request, answer);
    if (!refused)
      await moveWithin(context, tables, entry, { from: [entry.state], change: closed, staffId: actor.staffId });
    return refused;
  });
  return reason ? { kind: "not_allowed", reason } : { kind: "done", value: { decision: "approved", completed: null } };
};
