import "server-only";
import { giveBackRefusal } from "#lib/domain/adjustments/adjustment-refusal.ts";
import { giveBackRuling, type RefundMethod, rulingsOf } from "#lib/domain/adjustments/adjustment-rules.ts";
import { type History, remainingOf } from "#lib/domain/adjustments/history.ts";
import { type ApprovalRequest, causeChanges, causesText } from "#lib/domain/approvals/approval.ts";
import { giveBackDetails } from "#lib/domain/approvals/request-details.ts";
import { notAllowed } from "#lib/domain/outcome.ts";
import type { LimitRule } from "#lib/domain/reasons/approval-rules.ts";
import type { PaymentRule } from "#lib/domain/reasons/payment-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { Transaction } from "#lib/domain/transactions/transaction.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { readHistory } from "#lib/operations/ground/records/read-history.ts";
import { adjustTransaction } from "#lib/operations/money/adjustments/adjust-transaction.ts";
import { adjustmentRoundingCents, cashOfSale } from "#lib/operations/money/adjustments/adjustment-rounding.ts";
import type { MethodNow, RequestHandler } from "#lib/operations/people/approvals/review.ts";
import { deciderRefusal } from "#lib/operations/people/limits/decider-refusal.ts";
import { giveBackCauses } from "#lib/operations/people/limits/give-back-causes.ts";
import { unavailableFrom } from "#lib/operations/unavailable.ts";
import type { Tables } from "#lib/store/store.ts";

/**
 * Gives money back after approval. The method is decided again at that moment, and the decider agrees to the method on
 * their screen.
 */
export const giveBackHandler: RequestHandler = {
  needs: (request) => `${giveBackDetails(request).method}.create`,

  async review(context, request) {
    const { storeId, subjectId, amountCents } = request;
    const read = await readHistory(context, storeId, subjectId, context.signal);
    if (read.kind !== "accepted") return unavailableFrom(read);
    if (!read.value) return notAllowed("unknown_transaction");
    const { history } = read.value;
    const details = giveBackDetails(request);
    const found = methodNow(context, request, history);
    const remainingCents = remainingOf(history).amountCents;
    const method = found.method === "none" ? details.method : found.method;
    const byName = details.byName && method === details.method;
    const { transaction } = history;
    const causes = await causesNow(context, context.store.tables, request, { method, byName }, transaction);
    const adjustment = { storeId, verb: method, amountCents };
    const cash = await cashOfSale(context, storeId, history, request.currency);
    const roundingCents = await adjustmentRoundingCents(context, adjustment, transaction, cash);
    return {
      kind: "done",
      value: {
        refusal:
          refusalOf(context, request, history, { amountCents, remainingCents, method, byName }) ??
          (request.requesterId === context.actor.staffId
            ? null
            : await deciderRefusal(context, context.store.tables, request, "sales")),
        changes: [
          ...(remainingCents === details.remainingCents
            ? []
            : [{ change: "remaining", figures: { beforeCents: details.remainingCents, remainingCents } }]),
          ...(method === details.method
            ? []
            : [
                {
                  change: "method",
                  figures: { before: details.method, method, paymentMethod: transaction.paymentMethod },
                },
              ]),
          ...causeChanges(request.causes, causes),
        ],
        seen: { method, remainingCents, roundingCents, causes: causesText(causes) },
        facts: { kind: "give_back", transaction, remainingCents, roundingCents, methodNow: found, byName },
      },
    };
  },

  async carryOut(context, request, { seen, approve }) {
    const { storeId, subjectId, operationId, amountCents, currency, reason, note, requesterId } = request;
    const { method, remainingCents, roundingCents, causes: causesSeen } = seen;
    if ((method !== "void" && method !== "refund") || typeof remainingCents !== "number")
      return notAllowed("request_outdated");
    const details = giveBackDetails(request);
    const byName = details.byName && method === details.method;
    return adjustTransaction(
      context,
      {
        ...{ operationId, storeId, verb: method, originalId: subjectId, amountCents, currency, reason, note },
        // A page of the version before does not say it.
        seenRoundingCents: typeof roundingCents === "number" ? roundingCents : undefined,
      },
      (history) => refusalOf(context, request, history, { amountCents, remainingCents, method, byName }),
      {
        requesterId,
        approverId: context.actor.staffId,
        async guard(tables, transaction) {
          // Blocks the requester's other operations until this one is written.
          await tables.givenBack.lock(storeId, requesterId);
          const reason = (await deciderRefusal(context, tables, request, "sales")) ?? (await approve(tables));
          if (reason) return reason;
          const causes = await causesNow(context, tables, request, { method, byName }, transaction);
          return causesText(causes) === causesSeen ? null : { rule: "causes_changed" };
        },
      },
    );
  },
};

/**
 * Decides the method: the one that the requester named while it is possible, else the one that the rules propose now.
 */
function methodNow(context: OperationContext, request: ApprovalRequest, history: History): MethodNow {
  const now = context.clock.now();
  const settings = context.adjustmentSettings(request.storeId);
  const { method, byName } = giveBackDetails(request);
  if (byName) {
    const { void: voidRuling, refund } = rulingsOf(history, now, settings);
    if (method === "refund" && refund.allowed) return { method, cause: null };
    if (method === "void" && voidRuling.allowed && voidRuling.until) return { method, until: voidRuling.until };
  }
  return giveBackRuling(history, request.amountCents, now, settings);
}

/** Lists why the requester needs a second person now. The journal entry of this same request does not count. */
function causesNow(
  context: OperationContext,
  tables: Tables,
  { storeId, requesterId: staffId, operationId: except, amountCents }: ApprovalRequest,
  { method: verb, byName }: { method: RefundMethod; byName: boolean },
  transaction: Transaction,
): Promise<readonly Reason<LimitRule>[]> {
  return giveBackCauses(context, tables, { storeId, staffId, verb, byName, amountCents, except }, transaction);
}

function refusalOf(
  context: OperationContext,
  { storeId }: ApprovalRequest,
  history: History,
  details: Parameters<typeof giveBackRefusal>[1],
): Reason<PaymentRule> | null {
  return giveBackRefusal(history, details, context.clock.now(), context.adjustmentSettings(storeId));
}
