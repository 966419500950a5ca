import "server-only";
import { kindsDecidedBy } from "#lib/domain/approvals/approval.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** The numbers of things that wait; zero where the person may not act on them. */
export type Waiting = {
  /** Requests of others that the person may decide, and own answered requests that they have not seen. */
  toDecide: number;
  answered: number;
  /** Operations in doubt, and notices that nobody acknowledged, of the whole store. */
  inDoubt: number;
  notices: number;
};

/** Counts what waits for the person in a store. Uses only our own database. */
export async function countWaiting(
  { actor, store, clock }: OperationContext,
  { storeId }: { storeId: string },
): Promise<Done<Waiting> | NotPermitted> {
  if (!may(actor, "transaction.read", storeId)) return { kind: "not_permitted" };
  const { requests, journal, notices } = store.tables;
  const kinds = kindsDecidedBy(actor, storeId);
  const counted = may(actor, "request.ask", storeId)
    ? await requests.count(storeId, actor.staffId, kinds, clock.now().toString())
    : { waiting: 0, answered: 0 };
  return {
    kind: "done",
    value: {
      toDecide: counted.waiting,
      answered: counted.answered,
      inDoubt: await journal.countUnsettled(storeId),
      notices: may(actor, "notice.acknowledge", storeId) ? await notices.countUnseen(storeId) : 0,
    },
  };
}
