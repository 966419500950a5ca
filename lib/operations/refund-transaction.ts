import "server-only";
import { remainingOf, rulingsOf } from "#lib/domain/adjustment-rules.ts";
import type { Carried, MoneyIntent } from "#lib/domain/journal.ts";
import { notAllowed, type Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/permissions.ts";
import type { RefundInput } from "#lib/inputs/refund.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { performMoneyOperation } from "#lib/operations/perform-money-operation.ts";
import { readHistory } from "#lib/operations/read-history.ts";
import { repeatedOutcome } from "#lib/operations/repeated-outcome.ts";
import { unavailableFrom } from "#lib/operations/unavailable.ts";

/** Characters of an order number that a request may carry; an answer may show two more. */
const ORDER_NUMBER_LIMIT = 30;

/**
 * Gives back part or all of a sale (interface §4.4). The sale is read afresh, the rules are asked, what the person saw as
 * remaining must still be true; then money moves once. A re-sent form answers with what became of the first.
 */
export async function refundTransaction(context: OperationContext, input: RefundInput): Promise<Outcome<Carried>> {
  if (!may(context.actor, "refund.create", input.storeId)) return { kind: "not_permitted" };
  const intent: Omit<MoneyIntent, "originalOrderNumber"> = {
    operationId: input.operationId,
    storeId: input.storeId,
    staffId: context.actor.staffId,
    verb: "refund",
    originalId: input.transactionId,
    amountCents: input.amount,
    currency: input.currency,
    reason: input.reason,
    note: input.note,
  };
  const sentBefore = await context.store.tables.journal.find(intent.operationId);
  if (sentBefore) return repeatedOutcome(context, intent, sentBefore);
  const read = await readHistory(context, input.storeId, input.transactionId);
  // Once more: what the read shows may already be this very intent, sent a moment ago by a second click.
  const sentMeanwhile = await context.store.tables.journal.find(intent.operationId);
  if (sentMeanwhile) return repeatedOutcome(context, intent, sentMeanwhile);
  if (read.kind !== "accepted") return unavailableFrom(read);
  if (!read.value) return notAllowed("unknown_transaction");
  const { history } = read.value;
  const ruling = rulingsOf(history, context.clock.now()).refund;
  if (!ruling.allowed) return { kind: "not_allowed", reason: ruling.reason };
  const remainingCents = remainingOf(history).amountCents;
  if (remainingCents !== input.remainingCents) return notAllowed("remaining_changed", { remainingCents });
  if (input.amount > ruling.maxCents) return notAllowed("exceeds_remaining", { remainingCents });

  const { transaction } = history;
  return performMoneyOperation(context, {
    intent: { ...intent, originalOrderNumber: transaction.orderNumber },
    knownAdjustmentIds: transaction.adjustments.map((one) => one.transactionId),
    send: () =>
      context.gatewayFor(input.storeId).refund({
        originalId: transaction.transactionId,
        amountCents: input.amount,
        // The original's own number, as recorded returns carry it: it is the only link to the sale in a report row.
        ...(transaction.orderNumber &&
          transaction.orderNumber.length <= ORDER_NUMBER_LIMIT && { orderNumber: transaction.orderNumber }),
      }),
  });
}
