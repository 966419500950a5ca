import type { BookTransaction } from "#lib/sandbox/book/book-transaction.ts";
import type { OddBook, RawRow } from "#tests/integration/domain/odd-book.ts";

/** Whose it is, of a made-up journal: person, reason and operation, empty where there is no entry. */
export type Journal = (id: number) => { person: string; reason: string; operation: string };

/** A record, what the service prints of it, the ids of what adjusts it, and its journal entry. */
type Facts = { record: BookTransaction; raw: RawRow; adjusters: readonly number[]; entry: ReturnType<Journal> };
type Reader = (facts: Facts) => readonly (string | number)[];

const KINDS = {
  P: "purchase",
  PA: "pre_authorization",
  PAC: "completion",
  R: "refund",
  VP: "void_of_sale",
  VR: "void_of_refund",
};
const BRANDS = {
  VI: "visa",
  MC: "mastercard",
  AM: "amex",
  NN: "discover",
  DI: "diners",
  JB: "jcb",
  PV: "visa_debit",
  MD: "mastercard_debit",
};
const METHODS = { CC: "card", CA: "cash", CE: "cheque" };

/** What a record has under each field: texts, ids or cents. */
const READERS: Readonly<Record<string, Reader>> = {
  TransactionId: ({ record }) => [record.id],
  Amount: ({ record }) => [record.amountCents],
  MaskedCardNumber: ({ record }) => [record.card?.lastFour ?? ""],
  CardOwner: ({ record }) => [record.card?.owner ?? ""],
  OrderNumber: ({ record }) => [record.orderNumber],
  IPAddress: ({ record }) => [record.ip],
  AuthorizationCode: ({ record }) => [record.authCode],
  TransType: ({ record }) => [KINDS[record.type]],
  CardType: ({ record }) => [record.card ? BRANDS[record.card.type] : ""],
  Response: ({ record }) => [record.approved ? "approved" : "declined"],
  BillingName: ({ record }) => [record.billing.name],
  BillingEmail: ({ record }) => [record.billing.emailAddress],
  BillingPhone: ({ record }) => [record.billing.phoneNumber],
  ProcessedBy: ({ record }) => [record.processedBy],
  Ref1: ({ record }) => [record.refs[0]],
  Ref2: ({ record }) => [record.refs[1]],
  Ref3: ({ record }) => [record.refs[2]],
  Ref4: ({ record }) => [record.refs[3]],
  Ref5: ({ record }) => [record.refs[4]],
  ProductName: ({ record }) => [record.productName],
  ProductID: ({ record }) => [record.productId],
  CustCode: ({ record }) => [record.customerCode],
  IDAdjustmentTo: ({ record }) => (record.adjustmentTo > 0 ? [record.adjustmentTo] : []),
  IDAdjustedBy: ({ adjusters }) => adjusters,
  PaymentMethod: ({ record }) => [METHODS[record.method]],
  Currency: ({ raw }) => [String(raw.currency_abbr)],
  Returned: ({ raw }) => [Math.round(Number(raw.trn_returns) * 100)],
  Completed: ({ raw }) => [Math.round(Number(raw.trn_completions) * 100)],
  PartlyRefunded: ({ raw }) => {
    const [returned, amount] = [Number(raw.trn_returns), Number(raw.trn_amount)];
    return [returned > 0 && returned < amount ? "yes" : "no"];
  },
  Voided: ({ raw }) => [raw.trn_voided === 1 ? "yes" : "no"],
  BatchNumber: ({ raw }) => [Number(raw.trn_batch_no)],
  AvsResult: ({ raw }) => [String(raw.trn_avs_result)],
  CvdResult: ({ raw }) => [String(raw.trn_cvd_result)],
  Message: ({ record }) => [record.message],
  Person: ({ entry }) => [entry.person],
  Reason: ({ entry }) => [entry.reason],
  Operation: ({ entry }) => [entry.operation],
};

/** Every field that a record of the book has values of. */
export const RECORD_FIELDS = Object.keys(READERS);

/** Reads what records have under a field. Several where several transactions adjust it, none where none does. */
export function recordValues({ records, rawRows }: OddBook, journal: Journal) {
  const adjusters = Map.groupBy(records, ({ adjustmentTo }) => adjustmentTo);
  return (field: string, record: BookTransaction): readonly (string | number)[] => {
    const raw = rawRows.get(record.id);
    if (!raw) throw new Error(`the service does not show ${record.id}`);
    const ids = (adjusters.get(record.id) ?? []).map(({ id }) => id);
    return READERS[field]?.({ record, raw, adjusters: ids, entry: journal(record.id) }) ?? [];
  };
}
