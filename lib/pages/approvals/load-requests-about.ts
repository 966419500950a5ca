import "server-only";
import type { RequestBesideView } from "#components/top/approvals/requests-beside.tsx";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { requestsAbout } from "#lib/operations/people/approvals/request-views.ts";
import { presentRequest } from "#lib/presenters/approvals/present-request.ts";

/** Loads the approval requests about a transaction or an operation in doubt; empty for a person who may not read them. */
export async function loadRequestsAbout(
  context: OperationContext,
  about: { storeId: string; subjectId: string },
  toLocal: (instant: string) => LocalMoment,
): Promise<readonly RequestBesideView[]> {
  const requests = await requestsAbout(context, about);
  if (requests.kind !== "done") return [];
  const now = context.clock.now();
  return requests.value.map((one) => ({ ...presentRequest(one, now, toLocal), open: one.open }));
}
