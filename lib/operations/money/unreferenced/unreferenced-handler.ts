import "server-only";
import type { ApprovalRequest } from "#lib/domain/approvals/approval.ts";
import type { CommonRule, Reason } from "#lib/domain/reasons/reason.ts";
import { unreferencedDetails } from "#lib/domain/unreferenced/unreferenced-refund.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { unreferencedBreach } from "#lib/operations/money/unreferenced/ask-unreferenced-refund.ts";
import type { RequestHandler } from "#lib/operations/people/approvals/review.ts";
import { deciderRefusal } from "#lib/operations/people/limits/decider-refusal.ts";
import { isJustSetUp } from "#lib/operations/people/staff/set-up-by.ts";

/**
 * Approves a refund without a sale. Approving moves no money: it opens the card page to the requester, once, for a
 * short while.
 */
export const unreferencedHandler: RequestHandler = {
  needs: () => "unreferenced.create",

  async review(context, request) {
    return {
      kind: "done",
      value: {
        refusal: await refusalOf(context, request),
        changes: [],
        seen: { amountCents: request.amountCents },
        facts: { kind: "unreferenced_refund", ...unreferencedDetails(request) },
      },
    };
  },

  async carryOut(context, request, { approve }) {
    const refusal = await refusalOf(context, request);
    if (refusal) return { kind: "not_allowed", reason: refusal };
    const reason = await context.store.transaction((tables) => approve(tables));
    return reason ? { kind: "not_allowed", reason } : { kind: "done", value: null };
  },
};

async function refusalOf(context: OperationContext, request: ApprovalRequest): Promise<Reason<CommonRule> | null> {
  const { actor, store } = context;
  if (!context.adjustmentSettings(request.storeId).cardEntry) return { rule: "card_entry_off" };
  const breach = await unreferencedBreach(context, request.storeId, request.requesterId, request.amountCents);
  if (breach) return breach;
  // The requester reads their own request, which another person decides.
  if (actor.staffId === request.requesterId) return null;
  if (await isJustSetUp(store.tables, actor.staffId, context.clock.now())) return { rule: "set_up_recently" };
  return deciderRefusal(context, store.tables, request, "unreferenced");
}
