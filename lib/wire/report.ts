import { z } from "zod";
import { flatRecord } from "#lib/wire/flat-record.ts";
import {
  orMissing,
  readAmountCents,
  readFlag,
  readInteger,
  readTransactionId,
  readWireText,
} from "#lib/wire/readers.ts";

/** The body of a search (Interface §4.7): every value is text, also row numbers and field indexes. */
export type ReportRequest = {
  name: "Search";
  start_date: string;
  end_date: string;
  start_row: string;
  end_row: string;
  criteria: readonly { field: string; operator: string; value: string }[];
};

const reportRow = flatRecord({
  trn_id: readTransactionId,
  trn_date_time: readWireText,
  trn_type: readWireText,
  trn_order_number: readWireText,
  trn_payment_method: readWireText,
  trn_comments: readWireText,
  trn_masked_card: readWireText,
  trn_amount: readAmountCents,
  trn_returns: orMissing(readAmountCents, 0),
  trn_completions: orMissing(readAmountCents, 0),
  /** Null where it does not say. */
  trn_voided: orMissing<boolean | null>(readFlag, null),
  trn_response: readFlag,
  trn_card_type: readWireText,
  trn_batch_no: readWireText,
  trn_avs_result: readWireText,
  trn_cvd_result: readWireText,
  message_id: orMissing(readInteger, 0),
  message_text: readWireText,
  trn_card_owner: readWireText,
  trn_ip: readWireText,
  trn_approval_code: readWireText,
  b_name: readWireText,
  b_email: readWireText,
  b_phone: readWireText,
  ref1: readWireText,
  ref2: readWireText,
  ref3: readWireText,
  ref4: readWireText,
  ref5: readWireText,
  product_name: readWireText,
  product_id: readWireText,
  customer_code: readWireText,
  currency_abbr: readWireText,
});
export type ReportRow = z.output<typeof reportRow>;

/** The answer to a search. Nothing found is an empty list; no list at all is not an answer. */
export const reportAnswer = z.object({ records: z.array(reportRow) });
