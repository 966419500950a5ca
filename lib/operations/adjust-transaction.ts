import "server-only";
import type { History } from "#lib/domain/history.ts";
import type { Carried, MoneyIntent } from "#lib/domain/journal.ts";
import { notAllowed, type Outcome, type Reason } from "#lib/domain/outcome.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { performMoneyOperation } from "#lib/operations/perform-money-operation.ts";
import { readHistory } from "#lib/operations/read-history.ts";
import { repeatedOutcome } from "#lib/operations/repeated-outcome.ts";
import { unavailableFrom } from "#lib/operations/unavailable.ts";

/** Characters of an order number that a request may carry; an answer may show two more. */
const ORDER_NUMBER_LIMIT = 30;

/** What a person asks for, without what the service's record and the session say. */
export type AskedAdjustment = Omit<MoneyIntent, "staffId" | "rootId" | "originalOrderNumber">;

/**
 * Refunds, voids or completes a transaction. It is read afresh, `refusal` is asked of what was read, at that moment; then
 * money moves once. A re-sent form answers with what became of the first.
 */
export async function adjustTransaction(
  context: OperationContext,
  asked: AskedAdjustment,
  refusal: (history: History) => Reason | null,
): Promise<Outcome<Carried>> {
  const { storeId, originalId, operationId, amountCents } = asked;
  const intent = { ...asked, staffId: context.actor.staffId };
  const sentBefore = await context.store.tables.journal.find(operationId);
  if (sentBefore) return repeatedOutcome(context, intent, sentBefore);
  const read = await readHistory(context, storeId, originalId);
  // Once more: what the read shows may already be this very intent, sent a moment ago by a second click.
  const sentMeanwhile = await context.store.tables.journal.find(operationId);
  if (sentMeanwhile) return repeatedOutcome(context, intent, sentMeanwhile);
  if (read.kind !== "accepted") return unavailableFrom(read);
  if (!read.value) return notAllowed("unknown_transaction");
  const { history, lineage, knownAdjustmentIds } = read.value;
  if (lineage.kind !== "accepted") return unavailableFrom(lineage);
  const reason = refusal(history);
  if (reason) return { kind: "not_allowed", reason };

  const { orderNumber } = history.transaction;
  const request = {
    originalId,
    amountCents,
    // The original's own number, as recorded adjustments carry it: it is the only link to the sale in a report row.
    ...(orderNumber && orderNumber.length <= ORDER_NUMBER_LIMIT && { orderNumber }),
  };
  return performMoneyOperation(context, {
    intent: { ...intent, rootId: lineage.value.rootId, originalOrderNumber: orderNumber },
    knownAdjustmentIds,
    send() {
      const gateway = context.gatewayFor(storeId);
      switch (intent.verb) {
        case "refund":
          return gateway.refund(request);
        case "void":
          return gateway.void(request);
        case "completion":
          return gateway.complete(request);
      }
    },
  });
}
