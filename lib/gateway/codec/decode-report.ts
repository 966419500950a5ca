import "server-only";
import { isCardNumber } from "#lib/domain/cards/card-digits.ts";
import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";
import { brandOf, kindOf, methodOf } from "#lib/gateway/codec/code-names.ts";
import { lastFour, maskRecord } from "#lib/gateway/codec/mask-record.ts";
import { readInstant, zoneWarnings } from "#lib/gateway/codec/read-instant.ts";
import type { Read, Warning } from "#lib/gateway/contract/gateway.ts";
import { type ReportRow, reportAnswer } from "#lib/wire/report.ts";

/** The key under which a row shows the value of a field. */
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

/** Lists the fields that all records omit, without even saying that they are empty. */
function unreportedFields({ records }: { records: readonly object[] }): readonly string[] {
  if (records.length === 0) return [];
  return Object.entries(SHOWN_AS).flatMap(([field, name]) =>
    records.some((record) => Object.hasOwn(record, name)) ? [] : [field],
  );
}

/**
 * Reads the answer to a search. One unreadable row makes the whole answer unreadable (undefined): a list with a gap would be
 * taken as complete. It returns at most one warning about the zone, since the warning would hold for every row.
 */
export function decodeReport(json: unknown, timeZone: string): Read<readonly TransactionRow[]> | undefined {
  const parsed = reportAnswer.safeParse(json);
  if (!parsed.success) return undefined;
  const rows: TransactionRow[] = [];
  let warnings: readonly Warning[] = [];
  for (const record of parsed.data.records) {
    const moment = readInstant(record.trn_date_time, timeZone);
    if (moment === undefined || isCardNumber(record.trn_id)) return undefined;
    if (warnings.length === 0) warnings = zoneWarnings(record.trn_id, moment);
    rows.push(toRow(record, moment.instant));
  }
  // `reportAnswer` has just checked that it has records.
  const unreported = unreportedFields(json as { records: readonly object[] });
  return { value: rows, warnings, ...(unreported.length > 0 && { unreported }) };
}

const CODED: readonly (keyof ReportRow)[] = ["trn_id", "trn_date_time", "trn_ip", "trn_masked_card"];
/**
 * A card number may be split over a name and the comment after it, or over the references, which forms show one below the other.
 */
const NEIGHBOURS: readonly (readonly (keyof ReportRow)[])[] = [
  ["trn_card_owner", "b_name"],
  ["trn_card_owner", "trn_comments"],
  ["b_name", "trn_comments"],
  ["trn_order_number", "trn_comments"],
  ["trn_comments", "ref1", "ref2", "ref3", "ref4", "ref5"],
  ["product_name", "product_id"],
];
/** A customer code that the service drew at random: its digits are never a card number. */
const DRAWN_CODE = /^[0-9a-f]{32}$/i;

/**
 * Reads the batch number in its shortest form, since the record of a transaction pads it with zeros; empty while it is not
 * settled.
 */
function batchNumber(written: string): string {
  return written.trim().replace(/^0+/, "");
}

function toRow(sent: ReportRow, createdAt: string): TransactionRow {
  const isDrawn = DRAWN_CODE.test(sent.customer_code);
  const record = maskRecord(sent, {
    except: isDrawn ? [...CODED, "customer_code"] : CODED,
    numbers: ["trn_order_number"],
    neighbours: NEIGHBOURS,
  });
  const row: TransactionRow = {
    transactionId: record.trn_id,
    createdAt,
    kind: kindOf(record.trn_type),
    approved: record.trn_response,
    voided: record.trn_voided ?? false,
    orderNumber: record.trn_order_number,
    amountCents: record.trn_amount,
    currency: record.currency_abbr.trim().toUpperCase(),
    returnedCents: record.trn_returns,
    completedCents: record.trn_completions,
    paymentMethod: methodOf(record.trn_payment_method),
    cardBrand: brandOf(record.trn_card_type),
    lastFour: lastFour(record.trn_masked_card),
    cardOwner: record.trn_card_owner,
    authorizationCode: record.trn_approval_code,
    messageId: record.message_id,
    message: record.message_text,
    avsCode: record.trn_avs_result,
    cvdCode: record.trn_cvd_result,
    billingName: record.b_name,
    billingEmail: record.b_email,
    billingPhone: record.b_phone,
    ipAddress: record.trn_ip,
    references: [record.ref1, record.ref2, record.ref3, record.ref4, record.ref5],
    productName: record.product_name,
    productId: record.product_id,
    customerCode: record.customer_code,
    comments: record.trn_comments,
    batchNumber: batchNumber(record.trn_batch_no),
  };
  if (record.trn_voided === null) row.voidUnknown = true;
  return row;
}
