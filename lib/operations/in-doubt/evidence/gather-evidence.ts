import "server-only";
import { adjusts, type JournalEntry } from "#lib/domain/journal/journal.ts";
import { sentMarker } from "#lib/domain/journal/marker.ts";
import { couldMatch, type Evidence } from "#lib/domain/journal/verdict.ts";
import type { Criterion } from "#lib/domain/search/question/criteria.ts";
import { today, windowOf } from "#lib/domain/time/business-day.ts";
import type { Adjustment, Transaction, TransactionRow } from "#lib/domain/transactions/transaction.ts";
import type { Gateway } from "#lib/gateway/contract/gateway.ts";
import type { Reply } from "#lib/gateway/contract/reply.ts";
import type { World } from "#lib/operations/context.ts";
import { findAllRows } from "#lib/operations/ground/records/find-all-rows.ts";
import { impossibleCriterion } from "#lib/operations/ground/records/find-rows.ts";
import { forEachConcurrent } from "#lib/operations/ground/records/for-each-concurrent.ts";
import { readDoubtSettings } from "#lib/operations/ground/settings/store-settings.ts";
import { isDamaged } from "#lib/operations/in-doubt/evidence/compared-part.ts";
import { currenciesOf } from "#lib/operations/money/sending/name-currency.ts";
import { unavailableFrom } from "#lib/operations/unavailable.ts";

/** The service's data about an operation. */
export type GatheredEvidence = {
  /** The order number of the original, as its record shows it now; empty if there is no original. */
  originalOrderNumber: string;
  evidence: readonly Evidence[];
  /** The currencies of the transactions in report rows, by id; records do not name the currency. */
  currencies: ReadonlyMap<string, string>;
  /** The ids of adjustments in the original's list whose own record can't be read. */
  unreadableIds: ReadonlySet<string>;
};

const AT_ONCE = 4;
const ADJUSTS = "IDAdjustmentTo";

/**
 * Asks the service what it shows of an operation now: the original's own list of adjustments, a search by IDAdjustmentTo, a
 * search by the operation's own order number, and the record of each match whose order number neither search returned. A match
 * that only the search by IDAdjustmentTo returns belongs to another sale if the service ignores that condition. A payment or a
 * refund without a sale is found by its order number alone.
 * Null when the service could not be asked, because an unread answer proves nothing. A caller that has just read the original
 * passes it as `known`.
 */
export async function gatherEvidence(
  world: World,
  entry: JournalEntry,
  known?: Transaction,
): Promise<GatheredEvidence | null> {
  const gateway = world.gatewayFor(entry.storeId);
  const marker = sentMarker(entry);
  const days = daysAround(entry, world.clock.now(), gateway.timeZone);
  const search = async (criterion: Criterion) => {
    const rows = await findAllRows(world, entry.storeId, days, [criterion]);
    return "kind" in rows ? null : rows;
  };
  const byMarker =
    marker === null ? Promise.resolve([]) : search({ field: "OrderNumber", operator: "=", value: marker });
  if (!adjusts(entry.verb)) {
    const rows = await byMarker;
    if (!rows) return null;
    const currencies = currenciesOf(rows);
    return { originalOrderNumber: "", evidence: rows.map(evidenceOf), currencies, unreadableIds: new Set() };
  }
  const [original, adjusting, marked] = await Promise.all([
    known?.transactionId === entry.originalId ? known : originalOf(gateway, entry),
    search({ field: ADJUSTS, operator: "=", value: entry.originalId }),
    byMarker,
  ]);
  // The original's own record is the proof. A search that fails or lags does not weaken it.
  if (!original) return null;
  const { orderNumber, adjustments } = original;
  const listedIds = new Set(adjustments.map((adjustment) => adjustment.transactionId));
  // Rows do not name their original. Without the original's list and our marker, only the search condition links a row
  // to this sale.
  const isUnproved = (row: TransactionRow) =>
    !listedIds.has(row.transactionId) && row.approved && couldMatch(entry, row) && row.orderNumber.trim() !== marker;
  const isHonored = adjusting?.some(isUnproved) ? await honorsFilter(gateway, ADJUSTS, days) : true;
  if (isHonored === null) return null;
  const ofOriginal = isHonored ? adjusting : adjusting?.filter((row) => !isUnproved(row));
  const rows = [...(ofOriginal ?? []), ...(marked ?? [])];
  const knownIds = new Set(rows.map((row) => row.transactionId));
  const unlisted = adjustments.filter(
    // A failed adjustment matters only if it can carry our marker.
    (adjustment) =>
      couldMatch(entry, adjustment) &&
      !knownIds.has(adjustment.transactionId) &&
      (adjustment.approved || marker !== null),
  );
  const isLong = unlisted.length > 0 && (await isWaitOver(world, entry));
  const read = await recordsOf(gateway, unlisted, isLong);
  if (!read) return null;
  const { records, unreadableIds } = read;
  const evidence = [...adjustments.map(listedEvidence), ...rows.map(evidenceOf), ...records.map(evidenceOf)];
  return { originalOrderNumber: orderNumber, evidence, currencies: currenciesOf(rows), unreadableIds };
}

async function originalOf(gateway: Gateway, { originalId }: JournalEntry): Promise<Transaction | null> {
  const reply = await gateway.getTransaction(originalId);
  return reply.kind === "accepted" ? reply.value.value : null;
}

/** Returns the days from the day before it was sent until tomorrow, because the service's clock and zone may differ. */
function daysAround(entry: JournalEntry, now: Temporal.Instant, timeZone: string) {
  const from = today(Temporal.Instant.from(entry.sentAt ?? entry.preparedAt), timeZone).subtract({ days: 1 });
  const to = today(now, timeZone).add({ days: 1 });
  return windowOf({ from: from.toString(), to: to.toString() });
}

/**
 * Null when a record could not be read. A record that the list names and the service does not know is not complete yet. Once its
 * time is over (`isLong`), the list is all that the service shows of it. The same goes for a damaged or refused record: waiting
 * for it would leave the operation in doubt for ever, though the list names it.
 */
async function recordsOf(
  gateway: Gateway,
  adjustments: readonly Adjustment[],
  isLong: boolean,
): Promise<{ records: readonly Transaction[]; unreadableIds: ReadonlySet<string> } | null> {
  const records: Transaction[] = [];
  const unreadableIds = new Set<string>();
  let isWhole = true;
  await forEachConcurrent(adjustments, AT_ONCE, async ({ transactionId }) => {
    const reply = await gateway.getTransaction(transactionId);
    if (reply.kind === "accepted" && reply.value.value) {
      records.push(reply.value.value);
      return isWhole;
    }
    if (reply.kind !== "accepted") unreadableIds.add(transactionId);
    isWhole &&= isLong && (reply.kind === "accepted" || isAnswered(reply));
    return isWhole;
  });
  return isWhole ? { records, unreadableIds } : null;
}

/** Decides whether the service answered, so that another request would get the same answer. */
function isAnswered(reply: Reply<unknown>): boolean {
  return reply.kind === "refused" || reply.kind === "declined" || isDamaged(reply);
}

function listedEvidence({ transactionId, kind, approved, amountCents, createdAt, message }: Adjustment): Evidence {
  return {
    transactionId,
    kind,
    approved,
    amountCents,
    createdAt,
    messageId: 0,
    message,
    orderNumber: null,
    paidWith: null,
  };
}

function evidenceOf(transaction: Transaction | TransactionRow): Evidence {
  const { transactionId, kind, approved, amountCents, createdAt, messageId, message, orderNumber } = transaction;
  const card =
    "cardBrand" in transaction ? { brand: transaction.cardBrand, lastFour: transaction.lastFour } : transaction.card;
  const paidWith = { method: transaction.paymentMethod, brand: card?.brand ?? null, lastFour: card?.lastFour ?? "" };
  return { transactionId, kind, approved, amountCents, createdAt, messageId, message, orderNumber, paidWith };
}

/**
 * Whether the service applies a filter on a field that no row shows, tested on days for which it has sent rows. Null when it
 * could not be asked.
 */
async function honorsFilter(
  gateway: Gateway,
  field: string,
  days: { startDate: string; endDate: string },
): Promise<boolean | null> {
  // Two rows, in case a service omits the last row of a page.
  const reply = await gateway.searchTransactions({
    ...days,
    startRow: 1,
    endRow: 2,
    criteria: [impossibleCriterion(field)],
  });
  if (reply.kind === "accepted") return reply.value.value.length === 0;
  // An empty list would be readable, so the damaged answer has rows.
  if (isDamaged(reply)) return false;
  // A service that refuses the value does look at the field.
  return unavailableFrom(reply).cause === "refused" ? true : null;
}

/** Returns until when the service may take to show an operation, by the store's setting. */
export async function visibilityEnd(
  world: World,
  { storeId, sentAt, preparedAt }: JournalEntry,
): Promise<Temporal.Instant> {
  const { visibilityMinutes } = await readDoubtSettings(world, storeId);
  return Temporal.Instant.from(sentAt ?? preparedAt).add({ minutes: visibilityMinutes });
}

/** Decides whether that time is over. An operation that the service does not show by then is for people to decide. */
export async function isWaitOver(world: World, entry: JournalEntry): Promise<boolean> {
  return Temporal.Instant.compare(world.clock.now(), await visibilityEnd(world, entry)) >= 0;
}
