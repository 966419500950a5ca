import type { DaySums } from "#lib/sandbox/reports/settlement-sums.ts";
import { amountNumber, type RawNumber } from "#lib/sandbox/requests/wire-money.ts";

/** What the sandbox's bank charges: cents a transaction and hundredths of a percent of sales. Invented. */
const APPROVED_FEE_CENTS = 10;
const DECLINED_FEE_CENTS = 5;
const DISCOUNT_BASIS_POINTS = 250;
const GST_BASIS_POINTS = 500;
/** Business days until a day's money arrives. */
const SETTLES_AFTER_DAYS = 2;
const NO_DATE = "0001-01-01";

/** The settlement of one day in the service's currency, as of `today`. */
export function settleDay(
  { date, approved, declined, ...sums }: DaySums,
  merchantId: number,
  today: Temporal.PlainDate,
) {
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
