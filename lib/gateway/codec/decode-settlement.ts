import "server-only";
import { type SettlementRecord, settlementStateOf } from "#lib/domain/accounting/settlement/settlement-record.ts";
import { parseDay } from "#lib/domain/time/business-day.ts";
import { type SettlementAnswerRecord, settlementAnswer } from "#lib/wire/settlement-answer.ts";

/** The settlement date of a settlement that has none yet (openapi 1.0.5). */
const NO_DATE = "0001-01-01";
const LONGEST_STATE = 60;

/**
 * Reads the answer to a settlement report, oldest day first. One unreadable record, or a second one of the same day and currency,
 * makes the whole answer unreadable (undefined): sums with a gap or a repetition would be taken as right. Records of other
 * merchants are left out, since an account may list its sub-merchants.
 */
export function decodeSettlement(json: unknown, merchantId: string): readonly SettlementRecord[] | undefined {
  const parsed = settlementAnswer.safeParse(json);
  if (!parsed.success) return undefined;
  const records = new Map<string, SettlementRecord>();
  for (const sent of parsed.data.data) {
    const record = toRecord(sent);
    if (record === undefined) return undefined;
    if (sent.merchant_id !== "" && sent.merchant_id !== merchantId) continue;
    const key = `${record.day} ${record.currency}`;
    if (records.has(key)) return undefined;
    records.set(key, record);
  }
  return [...records].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([, record]) => record);
}

function toRecord(sent: SettlementAnswerRecord): SettlementRecord | undefined {
  const day = dayOf(sent.transactions_date);
  const arrivesOn = sent.settlement_date === "" ? null : dayOf(sent.settlement_date);
  if (day === undefined || arrivesOn === undefined) return undefined;
  const stateWord = sent.settlement_state.trim().slice(0, LONGEST_STATE);
  return {
    day,
    currency: sent.currency.trim().toUpperCase(),
    state: settlementStateOf(stateWord),
    stateWord,
    arrivesOn: arrivesOn === NO_DATE ? null : arrivesOn,
    netCents: sent.settlement_net_amount,
    salesCents: sent.sale_amount_total,
    refundsCents: Math.abs(sent.returned_amount_total),
    approvedCount: sent.approved_transaction_count,
    declinedCount: sent.declined_transaction_count,
    chargebackCount: sent.chargebacks_count,
    chargebackCents: sent.chargebacks_amount_total,
    feesCents:
      sent.approved_transaction_fee_total +
      sent.declined_transaction_fee_total +
      sent.discount_rate_fee_total +
      sent.chargeback_fee_total +
      sent.gst_tax_fee_total,
    reservesHeldCents: sent.reserves_held,
    reservesReleasedCents: sent.reserves_released,
  };
}

/** Reads a day, also one that is written with a time behind it. */
function dayOf(written: string): string | undefined {
  return parseDay(written.trim().replace(/T.*$/, ""))?.toString();
}
