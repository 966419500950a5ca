import { z } from "zod";
import { flatRecord } from "#lib/wire/flat-record.ts";
import { orMissing, readAmountCents, readFlag, readInteger, readText, readTransactionId } from "#lib/wire/readers.ts";

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
  trn_date_time: readText,
  trn_type: readText,
  trn_order_number: readText,
  trn_payment_method: readText,
  trn_comments: readText,
  trn_masked_card: readText,
  trn_amount: readAmountCents,
  trn_returns: orMissing(readAmountCents, 0),
  trn_completions: orMissing(readAmountCents, 0),
  /** Null where it does not say. */
  trn_voided: orMissing<boolean | null>(readFlag, null),
  trn_response: readFlag,
  trn_card_type: readText,
  trn_batch_no: readText,
  trn_avs_result: readText,
  trn_cvd_result: readText,
  message_id: orMissing(readInteger, 0),
  message_text: readText,
  trn_card_owner: readText,
  trn_ip: readText,
  trn_approval_code: readText,
  b_name: readText,
  b_email: readText,
  b_phone: readText,
  ref1: readText,
  ref2: readText,
  ref3: readText,
  ref4: readText,
  ref5: readText,
  product_name: readText,
  product_id: readText,
  customer_code: readText,
  currency_abbr: readText,
});
export type ReportRow = z.output<typeof reportRow>;

/** The answer to a search. Nothing found is an empty list; no list at all is not an answer. */
export const reportAnswer = z.object({ records: z.array(reportRow) });
