import "server-only";
import { formatAmount } from "#lib/domain/amounts/money.ts";
import { type NotAllowed, notAllowed, type Unavailable } from "#lib/domain/outcome.ts";
import type { EarlierPayment } from "#lib/domain/payments/earlier-payment.ts";
import { isReadAsOne } from "#lib/domain/payments/order-number.ts";
import { ofSameCard, ofSameOrder } from "#lib/domain/payments/repeated-payments.ts";
import { labelledSpellings, orderNumberSpellings } from "#lib/domain/text/order-number-variants.ts";
import { today, wholeHistory, windowOf } from "#lib/domain/time/business-day.ts";
import type { World } from "#lib/operations/context.ts";
import { findAllRows } from "#lib/operations/ground/records/find-all-rows.ts";

/**
 * What the service shows of earlier payments. `knownIds`: every transaction of that order number or of one that people read as this
 * one, also declined ones; `cardIds`: those of the same amount and card, also voided ones.
 */
export type EarlierPayments = {
  earlier: readonly EarlierPayment[];
  knownIds: readonly string[];
  cardIds: readonly string[];
};

/**
 * Finds the payments that a new one may repeat: those of the same order number ever, however people spell it, and those of the same
 * amount and card ending within ten minutes. `lastFour` is empty where the card is not known. Fails when the service can't be asked, or has more payments of
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
  const ofNumber = (value: string) =>
    findAllRows(world, storeId, wholeHistory(now, gateway.timeZone), [{ field: "OrderNumber", operator: "=", value }]);
  const lately = windowOf({ from: day.subtract(ANY_SPELLING).toString(), to: day.add({ days: 1 }).toString() });
  const ofAmount = { field: "Amount", operator: "=", value: formatAmount(amountCents) } as const;
  const spellings = await otherSpellings(world, storeId, orderNumber);
  const [numbered, carded, ofSameAmount, ...alike] = await Promise.all([
    ofNumber(orderNumber),
    lastFour === ""
      ? []
      : findAllRows(world, storeId, around, [{ field: "MaskedCardNumber", operator: "=", value: lastFour }, ofAmount]),
    findAllRows(world, storeId, lately, [ofAmount], MOST_PAGES_OF_AMOUNT),
    ...spellings.map(ofNumber),
  ]);
  if ("kind" in numbered) return numbered.kind === "too_many" ? notAllowed("order_number_too_common") : numbered;
  if ("kind" in carded) return carded.kind === "too_many" ? { kind: "unavailable", cause: "service_error" } : carded;
  const rows = new Map(numbered.map((row) => [row.transactionId, row]));
  for (const found of alike) {
    if ("kind" in found && found.kind === "unavailable") return found;
    // A spelling with more payments than are read is no single order's.
    if (!("kind" in found)) for (const row of found) rows.set(row.transactionId, row);
  }
  // Further spellings may be among those of the amount. Where the service can't be asked by it, the searches by number decide.
  const further = "kind" in ofSameAmount ? [] : ofSameAmount;
  for (const row of further) if (isReadAsOne(row.orderNumber, orderNumber)) rows.set(row.transactionId, row);
  const sameOrder = ofSameOrder([...rows.values()]);
  const orderIds = new Set(sameOrder.map(({ transactionId }) => transactionId));
  const sameCard = ofSameCard(carded, { amountCents, lastFour }, now);
  return {
    earlier: [...sameOrder, ...sameCard.filter(({ transactionId }) => !orderIds.has(transactionId))],
    knownIds: [...rows.keys()],
    cardIds: carded.map(({ transactionId }) => transactionId),
  };
}

/** The most searches for other spellings of a number, of those used here and of those that shops usually write. */
const MOST_USED_HERE = 8;
const MOST_USUAL = 5;
const MOST_LABELLED = 4;
/** For so long a payment of the same amount is found however its number was spelled, unless hundreds have that amount. */
const ANY_SPELLING = Temporal.Duration.from({ days: 7 });
const MOST_PAGES_OF_AMOUNT = 2;

/** Lists other spellings of the number under which somebody may have paid: each is a search of its own. */
async function otherSpellings(world: World, storeId: string, orderNumber: string): Promise<readonly string[]> {
  const usedHere = await world.store.tables.payments.spellingsOf(storeId, orderNumber, MOST_USED_HERE);
  const usual = [
    ...orderNumberSpellings(orderNumber, MOST_USUAL),
    ...labelledSpellings(orderNumber, MOST_LABELLED),
  ].filter((spelling) => isReadAsOne(spelling, orderNumber));
  // The service tells no case apart.
  const spellings = new Map([...usedHere, ...usual].map((spelling) => [spelling.toLowerCase(), spelling]));
  spellings.delete(orderNumber.toLowerCase());
  return [...spellings.values()];
}

type Sought = { storeId: string; orderNumber: string; amountCents: number; lastFour: string };
