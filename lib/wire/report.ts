import { z } from "zod";
import { amountCents, flag, integer, orElse, text, transactionId } from "#lib/wire/scalars.ts";

/** The body of a search (Interface §4.7): every value is text, also row numbers and field indexes. */
export type ReportRequest = {
  name: "Search";
  start_date: string;
  end_date: string;
  start_row: string;
  end_row: string;
  criteria: readonly { field: string; operator: string; value: string }[];
};

const reportRow = z.object({
  trn_id: transactionId,
  trn_date_time: text,
  trn_type: text,
  trn_order_number: text,
  trn_payment_method: text,
  trn_comments: text,
  trn_masked_card: text,
  trn_amount: amountCents,
  trn_returns: orElse(amountCents, 0),
  trn_completions: orElse(amountCents, 0),
  trn_voided: orElse(flag, false),
  trn_response: flag,
  trn_card_type: text,
  trn_avs_result: text,
  trn_cvd_result: text,
  message_id: orElse(integer, 0),
  message_text: text,
  trn_card_owner: text,
  trn_ip: text,
  trn_approval_code: text,
  b_name: text,
  b_email: text,
  b_phone: text,
  ref1: text,
  ref2: text,
  ref3: text,
  ref4: text,
  ref5: text,
  product_name: text,
  product_id: text,
  customer_code: text,
  currency_abbr: text,
});
export type ReportRow = z.output<typeof reportRow>;

/** The answer to a search. Nothing found is an empty list; no list at all is not an answer. */
export const reportAnswer = z.object({ records: z.array(reportRow) });
