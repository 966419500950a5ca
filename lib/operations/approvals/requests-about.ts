import "server-only";
import { DECIDED_BY } from "#lib/domain/approvals/approval.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { type RequestView, requestViews } from "#lib/operations/approvals/request-views.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** A request as told beside its subject. `open`: the reader may look at the request itself. */
export type RequestBeside = RequestView & { open: boolean };

/**
 * What is asked of a second person about a transaction: what waits, whoever asked; of what was answered the last one, for who
 * asked and for whoever decides.
 */
export async function requestsAbout(
  context: OperationContext,
  { storeId, subjectId }: { storeId: string; subjectId: string },
): Promise<Outcome<readonly RequestBeside[]>> {
  const { actor, store } = context;
  if (!may(actor, "transaction.read", storeId)) return { kind: "not_permitted" };
  const requests = (await requestViews(context, await store.tables.requests.about(storeId, subjectId))).map((one) => ({
    ...one,
    open: one.own || may(actor, DECIDED_BY[one.kind], storeId),
  }));
  const waiting = requests.filter((one) => one.state === "waiting");
  const answered = requests.find((one) => one.state !== "waiting" && one.state !== "withdrawn");
  const last = waiting.length === 0 && answered?.open ? [answered] : [];
  return { kind: "done", value: [...waiting, ...last] };
}
