import "server-only";
import { formatAmount } from "#lib/domain/amounts/money.ts";
import type { Unavailable } from "#lib/domain/outcome.ts";
import type { EarlierPayment } from "#lib/domain/payments/earlier-payment.ts";
import { ofSameCard, ofSameOrder } from "#lib/domain/payments/repeated-payments.ts";
import type { Criterion } from "#lib/domain/search/question/criteria.ts";
import { today, wholeHistory, windowOf } from "#lib/domain/time/business-day.ts";
import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";
import type { World } from "#lib/operations/context.ts";
import { fittingRows } from "#lib/operations/records/find-rows.ts";
import { unavailableFrom } from "#lib/operations/unavailable.ts";

/** More transactions with one order number than any person can look through. */
const MOST_ROWS = 100;

/** What the service shows of earlier payments. `knownIds`: every transaction of that order number, also declined ones. */
export type EarlierPayments = { earlier: readonly EarlierPayment[]; knownIds: readonly string[] };

/**
 * Finds the payments that a new one may repeat: those of the same order number ever, and those of the same amount and card ending
 * within ten minutes. `lastFour` is empty where the card is not known. Fails when the service can't be asked: then nothing is sent,
 * because a lost answer could not be told from an earlier payment.
 */
export async function findEarlier(
  world: World,
  { storeId, orderNumber, amountCents, lastFour }: Sought,
): Promise<EarlierPayments | Unavailable> {
  const gateway = world.gatewayFor(storeId);
  const now = world.clock.now();
  const day = today(now, gateway.timeZone);
  const around = windowOf({ from: day.subtract({ days: 1 }).toString(), to: day.add({ days: 1 }).toString() });
  const [numbered, carded] = await Promise.all([
    rowsOf(world, storeId, wholeHistory(now, gateway.timeZone), [
      { field: "OrderNumber", operator: "=", value: orderNumber },
    ]),
    lastFour === ""
      ? []
      : rowsOf(world, storeId, around, [
          { field: "MaskedCardNumber", operator: "=", value: lastFour },
          { field: "Amount", operator: "=", value: formatAmount(amountCents) },
        ]),
  ]);
  if ("kind" in numbered) return numbered;
  if ("kind" in carded) return carded;
  const sameOrder = ofSameOrder(numbered);
  const orderIds = new Set(sameOrder.map(({ transactionId }) => transactionId));
  const sameCard = ofSameCard(carded, { amountCents, lastFour }, now);
  return {
    earlier: [...sameOrder, ...sameCard.filter(({ transactionId }) => !orderIds.has(transactionId))],
    knownIds: numbered.map(({ transactionId }) => transactionId),
  };
}

type Sought = { storeId: string; orderNumber: string; amountCents: number; lastFour: string };

async function rowsOf(
  world: World,
  storeId: string,
  days: { startDate: string; endDate: string },
  criteria: readonly Criterion[],
): Promise<readonly TransactionRow[] | Unavailable> {
  const reply = await world
    .gatewayFor(storeId)
    .searchTransactions({ ...days, startRow: 1, endRow: MOST_ROWS, criteria });
  return reply.kind === "accepted" ? fittingRows(reply.value, criteria) : unavailableFrom(reply);
}
