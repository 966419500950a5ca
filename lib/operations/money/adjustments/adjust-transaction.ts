import "server-only";
import type { History } from "#lib/domain/adjustments/history.ts";
import { givenBackCents } from "#lib/domain/adjustments/limits.ts";
import { CARD_MASK } from "#lib/domain/cards/mask-card-numbers.ts";
import type { AdjustmentVerb, MoneyIntent } from "#lib/domain/journal/journal.ts";
import { markerFor, ORDER_NUMBER_LIMIT, sentMarker } from "#lib/domain/journal/marker.ts";
import { type MoneyOutcome, type NotAllowed, notAllowed } from "#lib/domain/outcome.ts";
import { handsNothingBack } from "#lib/domain/payments/refunded-cash.ts";
import type { CommonRule, Reason, Rule } from "#lib/domain/reasons/reason.ts";
import type { Transaction } from "#lib/domain/transactions/transaction.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { readWithCurrency } from "#lib/operations/ground/records/read-with-currency.ts";
import { readDoubtSettings } from "#lib/operations/ground/settings/store-settings.ts";
import { adjustmentRoundingCents, cashOfSale } from "#lib/operations/money/adjustments/adjustment-rounding.ts";
import { repeatedOutcome } from "#lib/operations/money/sending/entry-outcome.ts";
import { type Guard, performMoneyOperation } from "#lib/operations/money/sending/perform-money-operation.ts";
import { recordUnsent } from "#lib/operations/money/sending/record-unsent.ts";
import { adjustmentBreaches, limitGuard } from "#lib/operations/people/limits/adjustment-breaches.ts";
import { actorRefusal } from "#lib/operations/people/staff/actor-refusal.ts";
import { unavailableFrom } from "#lib/operations/unavailable.ts";
import type { Tables } from "#lib/store/store.ts";

/** The request of a person, without the facts that come from the service's record and the session. */
export type AdjustmentIntent = Pick<
  MoneyIntent,
  "operationId" | "storeId" | "originalId" | "amountCents" | "reason" | "note"
> & {
  verb: AdjustmentVerb;
  /** The currency, if the server has read it before; otherwise it is read with the original. */
  currency?: string;
  /** By how much the cash differs from the amount, as a person saw it; it must still be so. */
  seenRoundingCents?: number | undefined;
  /** Whether refunds of the sale were rounded when it was planned; they must still be, or still not. */
  seenIsRounded?: boolean | undefined;
};

/** The people and the batch behind an adjustment, besides the actor. */
export type AdjustmentParties<R extends Rule> = {
  /** The requester, when the actor carries out another person's request. */
  requesterId?: string;
  approverId?: string | null;
  batchId?: string | null;
  /** Runs in the transaction that writes the intent, and may refuse it there. Gets the original as the service shows it. */
  guard?: (tables: Tables, transaction: Transaction) => Promise<Reason<CommonRule> | Reason<R> | null>;
};

/**
 * Refunds, voids or completes a transaction. It reads the transaction again, asks `refusal` about the result, and then moves
 * money once. A form that is sent again gets the result of the first.
 */
export async function adjustTransaction<R extends Rule = never>(
  context: OperationContext,
  request: AdjustmentIntent,
  refusal: (history: History) => Reason<CommonRule> | null,
  parties: AdjustmentParties<R> = {},
): Promise<MoneyOutcome | NotAllowed<R>> {
  const { requesterId, approverId, batchId } = parties;
  const { seenRoundingCents, seenIsRounded, ...asked } = request;
  const intent = { ...asked, staffId: requesterId ?? context.actor.staffId };
  const sentBefore = await context.store.tables.journal.find(request.operationId);
  if (sentBefore) return repeatedOutcome(context, intent, sentBefore);
  const outcome = await readAndPerform(context, { ...intent, seenRoundingCents, seenIsRounded }, refusal, parties);
  // Batches and approval requests keep their own operation id. A form gets a new one.
  return approverId || batchId ? outcome : recordUnsent(context, intent, outcome);
}

async function readAndPerform<R extends Rule>(
  context: OperationContext,
  { seenRoundingCents, seenIsRounded, ...intent }: AdjustmentIntent & Pick<MoneyIntent, "staffId">,
  refusal: (history: History) => Reason<CommonRule> | null,
  { approverId = null, batchId = null, guard }: AdjustmentParties<R>,
): Promise<MoneyOutcome | NotAllowed<R>> {
  const { storeId, originalId, operationId, amountCents } = intent;
  const { reply, currency } = await readWithCurrency(context, intent);
  // Checks the journal again: a second click may have sent this intent a moment ago, and the read may already show it.
  const sentMeanwhile = await context.store.tables.journal.find(operationId);
  if (sentMeanwhile) return repeatedOutcome(context, intent, sentMeanwhile);
  if (reply.kind !== "accepted") return unavailableFrom(reply);
  if (!reply.value) return notAllowed("unknown_transaction");
  const { history, lineage, knownAdjustmentIds, succeededBefore } = reply.value;
  if (lineage.kind !== "accepted") return unavailableFrom(lineage);
  const reason = refusal(history);
  if (reason) return { kind: "not_allowed", reason };

  const { transaction } = history;
  const cash = await cashOfSale(context, storeId, history, currency);
  const roundingCents = await adjustmentRoundingCents(context, intent, transaction, cash);
  if (intent.verb === "refund" && handsNothingBack(cash, amountCents)) return notAllowed("cash_rounds_to_nothing");
  const isRounded = intent.verb === "refund" && cash !== null;
  if ((seenRoundingCents ?? roundingCents) !== roundingCents || (seenIsRounded ?? isRounded) !== isRounded)
    return notAllowed("cash_handed_back_changed");
  const givesBackCents = givenBackCents(intent.verb, transaction.kind, amountCents);
  // A second person approves exactly what exceeds the requester's limits.
  const limited = approverId === null && givesBackCents > 0;
  const [breach] = limited ? await adjustmentBreaches(context, context.store.tables, intent, transaction) : [];
  if (breach) return { kind: "not_allowed", reason: breach };
  const guards: readonly Guard<R>[] = [
    (tables: Tables) => actorRefusal(tables, context.actor, storeId, `${intent.verb}.create`),
    ...(limited ? [limitGuard(context, { operationId, set: "sales" })] : []),
    ...(guard ? [(tables: Tables) => guard(tables, transaction)] : []),
  ];

  const { orderNumber } = transaction;
  const { originalOrderNumber, sentOrderNumber } = await orderNumbersOf(context, intent, orderNumber);
  const request = {
    originalId,
    amountCents,
    ...(sentOrderNumber && { orderNumber: sentOrderNumber, originalOrderNumber: orderNumber }),
  };
  return performMoneyOperation(context, {
    intent: {
      ...intent,
      currency,
      rootId: lineage.value.rootId,
      originalOrderNumber,
      sentOrderNumber,
      givesBackCents,
      roundingCents,
      approverId,
      batchId,
    },
    guard: firstReason(guards),
    knownAdjustmentIds,
    succeededBefore,
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

/**
 * Returns the order number of the sale and the one that this request sends. A refund that we sent with a marker does not carry
 * the sale's number itself. The request sends a marker where the store's settings say so. Otherwise it sends the sale's number,
 * as recorded adjustments do, since it is the only link to the sale in a report row.
 */
async function orderNumbersOf(
  context: OperationContext,
  { storeId, originalId, operationId, verb }: AdjustmentIntent,
  orderNumber: string,
): Promise<{ originalOrderNumber: string; sentOrderNumber: string }> {
  const [entry] = await context.store.tables.journal.forResults(storeId, [originalId]);
  const originalOrderNumber = entry && sentMarker(entry) !== null ? entry.originalOrderNumber : orderNumber;
  const { markers } = await readDoubtSettings(context, storeId);
  // The number holds a masked card number, which we neither know nor send. The service fills in the sale's number itself.
  if (originalOrderNumber.includes(CARD_MASK)) {
    return { originalOrderNumber, sentOrderNumber: markers[verb] ? markerFor("", operationId) : "" };
  }
  if (markers[verb]) return { originalOrderNumber, sentOrderNumber: markerFor(originalOrderNumber, operationId) };
  const fits = originalOrderNumber.length <= ORDER_NUMBER_LIMIT;
  return { originalOrderNumber, sentOrderNumber: fits ? originalOrderNumber : "" };
}

/** Runs the guards in order until one returns a reason. */
function firstReason<R extends Rule>(guards: readonly Guard<R>[]): Guard<R> {
  return async (tables) => {
    for (const guard of guards) {
      const reason = await guard(tables);
      if (reason) return reason;
    }
    return null;
  };
}
