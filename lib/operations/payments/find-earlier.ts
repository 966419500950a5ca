import "server-only";
import { formatAmount } from "#lib/domain/amounts/money.ts";
import { type NotAllowed, notAllowed, type Unavailable } from "#lib/domain/outcome.ts";
import type { EarlierPayment } from "#lib/domain/payments/earlier-payment.ts";
import { ofSameCard, ofSameOrder } from "#lib/domain/payments/repeated-payments.ts";
import { today, wholeHistory, windowOf } from "#lib/domain/time/business-day.ts";
import type { World } from "#lib/operations/context.ts";
import { findAllRows } from "#lib/operations/records/find-all-rows.ts";

/**
 * What the service shows of earlier payments. `knownIds`: every transaction of that order number, also declined ones; `cardIds`: those
 * of the same amount and card, also voided ones.
 */
export type EarlierPayments = {
  earlier: readonly EarlierPayment[];
  knownIds: readonly string[];
  cardIds: readonly string[];
};

/**
 * Finds the payments that a new one may repeat: those of the same order number ever, and those of the same amount and card ending
 * within ten minutes. `lastFour` is empty where the card is not known. Fails when the service can't be asked, or has more payments of
 * the order number than are read: then nothing is sent, because a lost answer could not be told from an earlier payment.
 */
export async function findEarlier(
  world: World,
  { storeId, orderNumber, amountCents, lastFour }: Sought,
): Promise<EarlierPayments | NotAllowed<"order_number_too_common"> | Unavailable> {
  const gateway = world.gatewayFor(storeId);
  const now = world.clock.now();
  const day = today(now, gateway.timeZone);
  const around = windowOf({ from: day.subtract({ days: 1 }).toString(), to: day.add({ days: 1 }).toString() });
  const [numbered, carded] = await Promise.all([
    findAllRows(world, storeId, wholeHistory(now, gateway.timeZone), [
      { field: "OrderNumber", operator: "=", value: orderNumber },
    ]),
    lastFour === ""
      ? []
      : findAllRows(world, storeId, around, [
          { field: "MaskedCardNumber", operator: "=", value: lastFour },
          { field: "Amount", operator: "=", value: formatAmount(amountCents) },
        ]),
  ]);
  if ("kind" in numbered) return numbered.kind === "too_many" ? notAllowed("order_number_too_common") : numbered;
  if ("kind" in carded) return carded.kind === "too_many" ? { kind: "unavailable", cause: "service_error" } : carded;
  const sameOrder = ofSameOrder(numbered);
  const orderIds = new Set(sameOrder.map(({ transactionId }) => transactionId));
  const sameCard = ofSameCard(carded, { amountCents, lastFour }, now);
  return {
    earlier: [...sameOrder, ...sameCard.filter(({ transactionId }) => !orderIds.has(transactionId))],
    knownIds: numbered.map(({ transactionId }) => transactionId),
    cardIds: carded.map(({ transactionId }) => transactionId),
  };
}

type Sought = { storeId: string; orderNumber: string; amountCents: number; lastFour: string };
