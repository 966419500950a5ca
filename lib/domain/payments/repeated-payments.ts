import { type EarlierPayment, MOST_SEEN, type ShownEarlier } from "#lib/domain/payments/earlier-payment.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { isOriginal, type TransactionRow } from "#lib/domain/transactions/transaction.ts";

/** How long a second payment of the same amount with the same card looks like the first one again. */
export const SAME_PAYMENT_WITHIN = Temporal.Duration.from({ minutes: 10 });

/** Lists the approved payments among rows that carry the same order number, newest first. */
export function ofSameOrder(rows: readonly TransactionRow[]): readonly EarlierPayment[] {
  return rows.filter((row) => isOriginal(row) && row.approved).map((row) => earlier(row, "same_order_number"));
}

/** Lists the approved payments among rows of that amount and card ending that were made within ten minutes, newest first. */
export function ofSameCard(
  rows: readonly TransactionRow[],
  { amountCents, lastFour }: { amountCents: number; lastFour: string },
  now: Temporal.Instant,
): readonly EarlierPayment[] {
  const since = now.subtract(SAME_PAYMENT_WITHIN);
  return rows
    .filter(
      (row) =>
        isOriginal(row) &&
        row.approved &&
        !row.voided &&
        row.amountCents === amountCents &&
        row.lastFour === lastFour &&
        Temporal.Instant.compare(row.createdAt, since) >= 0,
    )
    .map((row) => earlier(row, "same_card"));
}

function earlier(row: TransactionRow, because: EarlierPayment["because"]): EarlierPayment {
  const { transactionId, createdAt, kind, amountCents, currency, orderNumber, paymentMethod, cardBrand, lastFour } =
    row;
  const { voided } = row;
  return {
    transactionId,
    createdAt,
    kind,
    amountCents,
    currency,
    orderNumber,
    paymentMethod,
    cardBrand,
    lastFour,
    voided,
    because,
  };
}

/** Lists the earlier payments that a person has yet to see. */
export function unseen(earlier: readonly EarlierPayment[], seenIds: readonly string[]): readonly EarlierPayment[] {
  return earlier.filter(({ transactionId }) => !seenIds.includes(transactionId));
}

/** Lists the earlier payments that a person is asked about: the newest, as many as can be confirmed at once. */
export function newestEarlier(earlier: readonly EarlierPayment[]): readonly EarlierPayment[] {
  return earlier
    .toSorted((left, right) => Temporal.Instant.compare(right.createdAt, left.createdAt))
    .slice(0, MOST_SEEN);
}

/** Writes the times of earlier payments in a zone and a language. */
export function shownEarlier(
  earlier: readonly EarlierPayment[],
  timeZone: string,
  locale: string,
): readonly ShownEarlier[] {
  return earlier.map(({ createdAt, ...payment }) => ({ ...payment, madeAt: localMoment(createdAt, timeZone, locale) }));
}
