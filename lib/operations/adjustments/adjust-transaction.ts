import "server-only";
import { givenBackCents } from "#lib/domain/adjustments/given-back.ts";
import type { History } from "#lib/domain/adjustments/history.ts";
import { CARD_MASK } from "#lib/domain/cards/card-mask.ts";
import type { AdjustmentVerb, MoneyIntent } from "#lib/domain/journal/journal.ts";
import { markerFor, ORDER_NUMBER_LIMIT, sentMarker } from "#lib/domain/journal/marker.ts";
import { type MoneyOutcome, type NotAllowed, notAllowed } from "#lib/domain/outcome.ts";
import type { CommonRule, Reason, Rule } from "#lib/domain/reasons/reason.ts";
import type { Transaction } from "#lib/domain/transactions/transaction.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { adjustmentBreaches } from "#lib/operations/limits/adjustment-breaches.ts";
import { limitGuard } from "#lib/operations/limits/limit-guard.ts";
import { type Guard, performMoneyOperation } from "#lib/operations/money/perform-money-operation.ts";
import { repeatedOutcome } from "#lib/operations/money/repeated-outcome.ts";
import { tellUnsent } from "#lib/operations/money/tell-unsent.ts";
import { readWithCurrency } from "#lib/operations/records/read-with-currency.ts";
import { readDoubtSettings } from "#lib/operations/settings/store-settings.ts";
import { actorRefusal } from "#lib/operations/staff/actor-refusal.ts";
import { unavailableFrom } from "#lib/operations/unavailable.ts";
import type { Tables } from "#lib/store/store.ts";

/** What a person asks for, without what the service's record and the session say. */
export type AdjustmentRequest = Pick<
  MoneyIntent,
  "operationId" | "storeId" | "originalId" | "amountCents" | "reason" | "note"
> & {
  verb: AdjustmentVerb;
  /** As the server itself read it before; left out, it is read with the original. */
  currency?: string;
};

/** For whom an adjustment is carried out, besides the actor themselves. */
export type AdjustmentParties<R extends Rule> = {
  /** Who asked for it, where the actor carries out what another person asked for. */
  requesterId?: string;
  approverId?: string | null;
  batchId?: string | null;
  /** Runs in the transaction that writes the intent, and may refuse it there; told what the service shows of the original. */
  guard?: (tables: Tables, transaction: Transaction) => Promise<Reason<CommonRule> | Reason<R> | null>;
};

/**
 * Refunds, voids or completes a transaction. It is read afresh, `refusal` is asked of what was read, at that moment; then
 * money moves once. A re-sent form answers with what became of the first.
 */
export async function adjustTransaction<R extends Rule = never>(
  context: OperationContext,
  asked: AdjustmentRequest,
  refusal: (history: History) => Reason<CommonRule> | null,
  parties: AdjustmentParties<R> = {},
): Promise<MoneyOutcome | NotAllowed<R>> {
  const { requesterId, approverId, batchId } = parties;
  const intent = { ...asked, staffId: requesterId ?? context.actor.staffId };
  const sentBefore = await context.store.tables.journal.find(asked.operationId);
  if (sentBefore) return repeatedOutcome(context, intent, sentBefore);
  const outcome = await readAndPerform(context, intent, refusal, parties);
  // A list and a request go on under an id of their own; a form is filled in afresh.
  return approverId || batchId ? outcome : tellUnsent(context, intent, outcome);
}

async function readAndPerform<R extends Rule>(
  context: OperationContext,
  intent: AdjustmentRequest & Pick<MoneyIntent, "staffId">,
  refusal: (history: History) => Reason<CommonRule> | null,
  { approverId = null, batchId = null, guard }: AdjustmentParties<R>,
): Promise<MoneyOutcome | NotAllowed<R>> {
  const { storeId, originalId, operationId, amountCents } = intent;
  const { read, currency } = await readWithCurrency(context, intent);
  // Once more: what the read shows may already be this very intent, sent a moment ago by a second click.
  const sentMeanwhile = await context.store.tables.journal.find(operationId);
  if (sentMeanwhile) return repeatedOutcome(context, intent, sentMeanwhile);
  if (read.kind !== "accepted") return unavailableFrom(read);
  if (!read.value) return notAllowed("unknown_transaction");
  const { history, lineage, knownAdjustmentIds, succeededBefore } = read.value;
  if (lineage.kind !== "accepted") return unavailableFrom(lineage);
  const reason = refusal(history);
  if (reason) return { kind: "not_allowed", reason };

  const { transaction } = history;
  const givesBackCents = givenBackCents(intent.verb, transaction.kind, amountCents);
  // What a second person agreed to is beyond the limits of who asked for it.
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
 * The sale's order number, which a refund that we sent with a marker does not bear itself, and what this request carries: a marker where
 * the store's settings say so; else the sale's own, as recorded adjustments do, since it is the only link to the sale in a report row.
 */
async function orderNumbersOf(
  context: OperationContext,
  { storeId, originalId, operationId, verb }: AdjustmentRequest,
  orderNumber: string,
): Promise<{ originalOrderNumber: string; sentOrderNumber: string }> {
  const [entry] = await context.store.tables.journal.forResults(storeId, [originalId]);
  const originalOrderNumber = entry && sentMarker(entry) !== null ? entry.originalOrderNumber : orderNumber;
  const { markers } = await readDoubtSettings(context, storeId);
  // It holds a card number, which we neither know nor send: the service writes the sale's own by itself.
  if (originalOrderNumber.includes(CARD_MASK)) {
    return { originalOrderNumber, sentOrderNumber: markers[verb] ? markerFor("", operationId) : "" };
  }
  if (markers[verb]) return { originalOrderNumber, sentOrderNumber: markerFor(originalOrderNumber, operationId) };
  const fits = originalOrderNumber.length <= ORDER_NUMBER_LIMIT;
  return { originalOrderNumber, sentOrderNumber: fits ? originalOrderNumber : "" };
}

/** Asks them one after the other until one gives a reason. */
function firstReason<R extends Rule>(guards: readonly Guard<R>[]): Guard<R> {
  return async (tables) => {
    for (const guard of guards) {
      const reason = await guard(tables);
      if (reason) return reason;
    }
    return null;
  };
}
