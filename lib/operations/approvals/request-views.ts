import "server-only";
import { type ApprovalRequest, DECIDED_BY, isAnswerable } from "#lib/domain/approvals/approval.ts";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { staffNames } from "#lib/operations/staff/staff-names.ts";

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
