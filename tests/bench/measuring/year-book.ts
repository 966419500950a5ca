import { type BookLine, inBookOrder } from "#lib/domain/accounting/day-book/book-line.ts";
import { sumsOf } from "#lib/domain/accounting/day-book/day-proof.ts";
import { keptFigures } from "#lib/domain/accounting/day-book/kept-figures.ts";
import { REFUND_REASONS } from "#lib/domain/adjustments/refund-reason.ts";
import { boundsOf } from "#lib/domain/time/business-day.ts";
import { CARD_BRANDS } from "#lib/domain/transactions/transaction.ts";
import { bookLinesDigest } from "#lib/operations/books/day-book/read-day.ts";
import type { Store } from "#lib/store/store.ts";

const PEOPLE = 12;
/** Every tenth line is a refund, every twelfth a decline. */
const REFUND_EVERY = 10;
const DECLINE_EVERY = 12;
const OPENS_AT_HOUR = 8;
const OPEN_HOURS = 14;

export type BookYear = { storeId: string; last: string; days: number; linesADay: number; timeZone: string };

/** Writes that many days into the day book as if they had been read and compared just now, with lines of all kinds. */
export async function fillDayBook(store: Store, { storeId, last, days, linesADay, timeZone }: BookYear): Promise<void> {
  const checkedAt = Temporal.Now.instant().toString();
  for (let back = 0; back < days; back += 1) {
    const day = Temporal.PlainDate.from(last).subtract({ days: back });
    const lines = inBookOrder(Array.from({ length: linesADay }, (_, index) => lineOf(day, timeZone, index, linesADay)));
    const proof = {
      readAt: checkedAt,
      lines: lines.length,
      sums: sumsOf(lines),
      digest: bookLinesDigest(lines),
      voidsUnknown: 0,
    };
    const kept = { storeId, day: day.toString(), timeZone, checkedAt, proof, figures: keptFigures(lines, timeZone) };
    await store.transaction(({ dayBook }) => dayBook.keep(kept, lines, []));
  }
}

function lineOf(day: Temporal.PlainDate, timeZone: string, index: number, linesADay: number): BookLine {
  const openMs = ((index + 0.5) / linesADay) * OPEN_HOURS * 3_600_000;
  const { from } = boundsOf(day, timeZone);
  const isRefund = index % REFUND_EVERY === 3;
  const isCash = index % 7 === 2;
  const pick = <T>(all: readonly T[], by: number) => all[by % all.length] as T;
  return {
    transactionId: String(Number(day.toString().replaceAll("-", "")) * 10_000 + index),
    createdAt: from
      .add({ hours: OPENS_AT_HOUR, milliseconds: Math.floor(openMs) })
      .toString({ fractionalSecondDigits: 3 }),
    kind: isRefund ? "refund" : "purchase",
    approved: index % DECLINE_EVERY !== 5,
    voided: index % 97 === 11,
    amountCents: 500 + ((index * 7_919 + day.day * 31) % 20_000),
    currency: "CAD",
    cardBrand: isCash ? null : pick(CARD_BRANDS, index),
    paymentMethod: isCash ? "cash" : "card",
    orderNumber: `INV-${day.toString()}-${index}`,
    returnedCents: 0,
    completedCents: 0,
    person: `person-${index % PEOPLE}`,
    reason: isRefund ? pick(REFUND_REASONS, Math.floor(index / REFUND_EVERY)) : "",
    operation: "",
    saleId: "",
  };
}
