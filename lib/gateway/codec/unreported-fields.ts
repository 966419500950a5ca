import "server-only";
import type { ReportRow } from "#lib/wire/report.ts";

/** Where a row shows the value of a field. */
const SHOWN_AS: Readonly<Record<string, keyof ReportRow>> = {
  MaskedCardNumber: "trn_masked_card",
  CardOwner: "trn_card_owner",
  OrderNumber: "trn_order_number",
  IPAddress: "trn_ip",
  AuthorizationCode: "trn_approval_code",
  TransType: "trn_type",
  CardType: "trn_card_type",
  BillingName: "b_name",
  BillingEmail: "b_email",
  BillingPhone: "b_phone",
  Ref1: "ref1",
  Ref2: "ref2",
  Ref3: "ref3",
  Ref4: "ref4",
  Ref5: "ref5",
  ProductName: "product_name",
  ProductID: "product_id",
  CustCode: "customer_code",
  PaymentMethod: "trn_payment_method",
  Currency: "currency_abbr",
  Returned: "trn_returns",
  Completed: "trn_completions",
  Voided: "trn_voided",
  PartlyRefunded: "trn_returns",
  BatchNumber: "trn_batch_no",
  AvsResult: "trn_avs_result",
  CvdResult: "trn_cvd_result",
  Message: "message_text",
};

/** The fields of which none of the records that were sent says anything, not even that it is empty. */
export function unreportedFields({ records }: { records: readonly object[] }): readonly string[] {
  if (records.length === 0) return [];
  return Object.entries(SHOWN_AS).flatMap(([field, name]) =>
    records.some((record) => Object.hasOwn(record, name)) ? [] : [field],
  );
}
