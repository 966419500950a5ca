import "server-only";
import type { ApprovalRequestView } from "#components/top/approvals/request-view.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { listRequests } from "#lib/operations/people/approvals/request-views.ts";
import { presentRequest } from "#lib/presenters/approvals/present-request.ts";

/** The first request that waits for this person, and the number of all that do. */
export type NextRequest = { request: ApprovalRequestView; count: number };

/** Finds the request that this person decides next: the most urgent first. */
export async function loadNextRequest(
  context: OperationContext,
  storeId: string,
  toLocal: (instant: string) => LocalMoment,
): Promise<NextRequest | null> {
  const list = await listRequests(context, { storeId });
  if (list.kind !== "done") return null;
  const waiting = list.value.filter(({ answerable }) => answerable);
  const [first] = waiting;
  return first ? { request: presentRequest(first, context.clock.now(), toLocal), count: waiting.length } : null;
}
