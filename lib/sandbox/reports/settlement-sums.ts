import { adjustedAmountsAfter } from "#lib/sandbox/book/adjusted-amounts.ts";
import type { Day } from "#lib/sandbox/clock/calendar.ts";
import type { Context } from "#lib/sandbox/payments/request-context.ts";

/** What card transactions of one day come to; what was voided is no sale and no return, but was approved. */
export type DaySums = {
  date: Temporal.PlainDate;
  approved: number;
  declined: number;
  salesCents: number;
  returnsCents: number;
};

/** Sums of the account's days that have card transactions, in the order of the days. */
export function sumDays({ account, book }: Context, days: readonly Day[]): DaySums[] {
  const sums = new Map<Day, DaySums>();
  const { columns } = book;
  const first = days[0]?.startMs ?? 0;
  const end = days.at(-1)?.endMs ?? 0;
  for (let at = 0; at < columns.count(); at += 1) {
    const createdMs = columns.createdMs.at(at);
    if (createdMs < first || createdMs >= end || columns.merchantId.at(at) !== account.merchantId) continue;
    // Cash and cheques have no brand, and nobody settles them.
    if (columns.texts.CardType.at(at) === "") continue;
    const day = days.find(({ endMs }) => createdMs < endMs);
    if (!day) continue;
    const sum = sums.get(day) ?? { date: day.date, approved: 0, declined: 0, salesCents: 0, returnsCents: 0 };
    sums.set(day, sum);
    if (columns.response.at(at) !== 1) {
      sum.declined += 1;
      continue;
    }
    sum.approved += 1;
    const type = columns.texts.TransType.at(at);
    const isSale = type === "p" || type === "pac";
    if ((!isSale && type !== "r") || adjustedAmountsAfter(book.adjustmentsOf(columns.id.at(at))).voided) continue;
    if (isSale) sum.salesCents += columns.amountCents.at(at);
    else sum.returnsCents += columns.amountCents.at(at);
  }
  return days.flatMap((day) => sums.get(day) ?? []);
}
