import { z } from "zod";
import { flatRecord } from "#lib/wire/flat-record.ts";
import { orMissing, type Reader, readInteger, readWireText } from "#lib/wire/readers.ts";
import { readRoundedAmount } from "#lib/wire/wire-amount.ts";

/** An amount in integer cents; the interface writes these as doubles, so any further decimals are rounded to the cent. */
const cents: Reader<number> = (value) =>
  typeof value === "string" || typeof value === "number" ? readRoundedAmount(value) : undefined;

/** Counts and parts that an answer may leave out are zero. */
const count = orMissing(readInteger, 0);
const part = orMissing(cents, 0);

const settlementRecord = flatRecord({
  merchant_id: readWireText,
  transactions_date: readWireText,
  currency: readWireText,
  settlement_net_amount: cents,
  settlement_state: readWireText,
  settlement_date: readWireText,
  approved_transaction_count: count,
  declined_transaction_count: count,
  sale_amount_total: cents,
  returned_amount_total: cents,
  chargebacks_count: count,
  chargebacks_amount_total: part,
  approved_transaction_fee_total: part,
  declined_transaction_fee_total: part,
  discount_rate_fee_total: part,
  chargeback_fee_total: part,
  gst_tax_fee_total: part,
  reserves_held: part,
  reserves_released: part,
});
export type SettlementAnswerRecord = z.output<typeof settlementRecord>;

/**
 * The answer to a settlement report (openapi 1.0.5, `CardSettlementReport`). The definition has a flat list and the public guide's
 * example a list of lists; both are read. No list at all is not an answer.
 */
export const settlementAnswer = z.object({
  data: z
    .array(z.unknown())
    .transform((data) => data.flat())
    .pipe(z.array(settlementRecord)),
});
