import { z } from "zod";
import { amountCents, flag, integer, orElse, text, wireTransactionId } from "#lib/wire/scalars.ts";

const address = z.object({
  name: text,
  address_line1: text,
  address_line2: text,
  city: text,
  province: text,
  country: text,
  postal_code: text,
  phone_number: text,
  email_address: text,
});
export type AddressRecord = z.output<typeof address>;

/** `avs_result` is the bank's letter, or, depending on the age of the answer, 0 or 1 with the letter in `avs`. */
const card = z.object({
  name: text,
  expiry_month: text,
  expiry_year: text,
  card_type: text,
  last_four: text,
  avs_result: text,
  avs: orElse(z.object({ id: text }), null),
  cvd_result: text,
  cvd_match: text,
});
export type CardRecord = z.output<typeof card>;

const adjustment = z.object({
  id: wireTransactionId,
  type: text,
  approval: flag,
  message: text,
  amount: amountCents,
  created: text,
});
export type AdjustmentRecord = z.output<typeof adjustment>;

/** One transaction in full (Interface §4.6). `adjusted_by` is absent when nothing adjusted it. */
export const transactionRecord = z.object({
  id: wireTransactionId,
  approved: flag,
  message_id: orElse(integer, 0),
  message: text,
  auth_code: text,
  created: text,
  amount: amountCents,
  order_number: text,
  type: text,
  comments: text,
  batch_number: text,
  total_refunds: orElse(amountCents, 0),
  total_completions: orElse(amountCents, 0),
  payment_method: text,
  card: orElse(card, null),
  billing: orElse(address, null),
  shipping: orElse(address, null),
  custom: orElse(z.object({ ref1: text, ref2: text, ref3: text, ref4: text, ref5: text }), null),
  adjusted_by: orElse(z.array(adjustment), []),
  adjustment_to: orElse(adjustment, null),
});
export type TransactionRecord = z.output<typeof transactionRecord>;
