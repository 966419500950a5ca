import type { SettlementChange } from "#lib/sandbox/account/account.ts";
import { adjustedAmountsAfter } from "#lib/sandbox/book/adjusted-amounts.ts";
import { calendarToday, type Day, dayRange, parseCalendarDay } from "#lib/sandbox/clock/calendar.ts";
import { type Context, refuseRequest } from "#lib/sandbox/payments/request-context.ts";
import { type Detail, invalidRequest } from "#lib/sandbox/requests/errors.ts";
import { type HttpReply, jsonReply } from "#lib/sandbox/requests/http-reply.ts";
import { amountNumber, type RawNumber } from "#lib/sandbox/requests/wire-money.ts";

/** Settlement counts days in the service's own zone, whatever the account's. */
const SETTLEMENT_ZONE = "America/Los_Angeles";
const MOST_MONTHS = 3;

/** Answers a record for each day with card transactions, both ends included, not today: `GET /reports/settlement`. */
export function answerSettlement(context: Context): HttpReply {
  const range = readRange(context);
  if (Array.isArray(range)) return refuseRequest(context, invalidRequest(...range));
  const { settings, merchantId, settlementChanges } = context.account;
  const now = calendarToday(context.nowMs, SETTLEMENT_ZONE);
  const records = sumDays(context, dayRange(range.start, range.end, SETTLEMENT_ZONE)).flatMap((sums) => {
    const change = settlementChanges.get(sums.date.toString());
    if (!change) return settleDay(sums, merchantId, now);
    const record = settleDay(changedSums(sums, change), merchantId, now);
    return change.missing ? [] : { ...record, settlement_state: change.state ?? record.settlement_state };
  });
  return jsonReply(200, { data: settings["settlement-data"] === "nested" ? [records] : records });
}

function readRange({ query, nowMs }: Context): { start: Temporal.PlainDate; end: Temporal.PlainDate } | Detail[] {
  const parameters = new URLSearchParams(query);
  const start = parseCalendarDay(parameters.get("start_date") ?? "");
  const end = parseCalendarDay(parameters.get("end_date") ?? "");
  const details: Detail[] = [];
  if (!start) details.push({ field: "start_date", message: "Invalid date, expected YYYY-MM-DD" });
  if (!end) details.push({ field: "end_date", message: "Invalid date, expected YYYY-MM-DD" });
  if (!start || !end) return details;
  const isBefore = (first: Temporal.PlainDate, second: Temporal.PlainDate) =>
    Temporal.PlainDate.compare(first, second) < 0;
  if (isBefore(end, start)) return [{ field: "end_date", message: "Ends before it starts" }];
  if (isBefore(start.add({ months: MOST_MONTHS }), end)) {
    return [{ field: "end_date", message: `Must not be more than ${MOST_MONTHS} months after start_date` }];
  }
  if (!isBefore(end, calendarToday(nowMs, SETTLEMENT_ZONE)))
    return [{ field: "end_date", message: "Must be before today" }];
  return { start, end };
}

/** The sums of one day's card transactions. A voided transaction is no sale and no return, but it was approved. */
type DaySums = {
  date: Temporal.PlainDate;
  approved: number;
  declined: number;
  salesCents: number;
  returnsCents: number;
};

/** Adds up the account's days with card transactions, in order. */
function sumDays({ account, book }: Context, days: readonly Day[]): DaySums[] {
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

/** Adds the ordered differences to the sums of a day. */
function changedSums(sums: DaySums, change: SettlementChange): DaySums {
  return {
    date: sums.date,
    approved: sums.approved + change.approved,
    declined: sums.declined + change.declined,
    salesCents: sums.salesCents + change.salesCents,
    returnsCents: sums.returnsCents + change.returnsCents,
  };
}

/** The fees of the sandbox's bank, invented: cents a transaction, and hundredths of a percent of sales. */
const APPROVED_FEE_CENTS = 10;
const DECLINED_FEE_CENTS = 5;
const DISCOUNT_BASIS_POINTS = 250;
const GST_BASIS_POINTS = 500;
/** Business days until a day's money arrives. */
const SETTLES_AFTER_DAYS = 2;
const NO_DATE = "0001-01-01";

/** Settles one day in the service's currency, as of `today`. */
function settleDay({ date, approved, declined, ...sums }: DaySums, merchantId: number, today: Temporal.PlainDate) {
  const approvedFeeCents = approved * APPROVED_FEE_CENTS;
  const declinedFeeCents = declined * DECLINED_FEE_CENTS;
  const discountCents = Math.round((sums.salesCents * DISCOUNT_BASIS_POINTS) / 10_000);
  const netCents = sums.salesCents - sums.returnsCents - approvedFeeCents - declinedFeeCents - discountCents;
  const arrives = addBusinessDays(date, SETTLES_AFTER_DAYS);
  const isOwed = netCents > 0;
  const state = Temporal.PlainDate.compare(arrives, today) <= 0 ? "Transferred" : "Scheduled";
  return {
    merchant_id: merchantId,
    transactions_date: date.toString(),
    currency: "CAD",
    settlement_net_amount: amountNumber(netCents),
    settlement_state: isOwed ? state : "Accumulating",
    settlement_date: isOwed ? arrives.toString() : NO_DATE,
    approved_transaction_count: approved,
    declined_transaction_count: declined,
    sale_amount_total: amountNumber(sums.salesCents),
    returned_amount_total: amountNumber(sums.returnsCents),
    chargebacks_count: 0,
    chargebacks_amount_total: NOTHING,
    card_transaction_approved_rate: amountNumber(APPROVED_FEE_CENTS),
    card_transaction_declined_rate: amountNumber(DECLINED_FEE_CENTS),
    card_discount_rate: amountNumber(DISCOUNT_BASIS_POINTS),
    gst_tax_rate: amountNumber(GST_BASIS_POINTS),
    approved_transaction_fee_total: amountNumber(approvedFeeCents),
    declined_transaction_fee_total: amountNumber(declinedFeeCents),
    discount_rate_fee_total: amountNumber(discountCents),
    chargeback_fee_total: NOTHING,
    gst_tax_fee_total: NOTHING,
    reserves_held: NOTHING,
    reserves_released: NOTHING,
    reserves_forward: NOTHING,
  };
}

const NOTHING: RawNumber = amountNumber(0);

function addBusinessDays(date: Temporal.PlainDate, count: number): Temporal.PlainDate {
  let day = date;
  for (let left = count; left > 0; ) {
    day = day.add({ days: 1 });
    if (day.dayOfWeek < 6) left -= 1;
  }
  return day;
}
