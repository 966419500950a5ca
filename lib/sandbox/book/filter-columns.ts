import type { Transaction } from "#lib/sandbox/book/book-transaction.ts";
import { createNumberColumn, type NumberColumn } from "#lib/sandbox/book/number-column.ts";
import { createTextColumn, type TextColumn } from "#lib/sandbox/book/text-column.ts";

/** The fields that compare as text, named as in interface §4.8, and where a transaction has them. */
const TEXT_OF = {
  MaskedCardNumber: (row: Transaction) => row.card?.lastFour ?? "",
  CardOwner: (row: Transaction) => row.card?.owner ?? "",
  OrderNumber: (row: Transaction) => row.orderNumber,
  IPAddress: (row: Transaction) => row.ip,
  AuthorizationCode: (row: Transaction) => row.authCode,
  TransType: (row: Transaction) => row.type,
  CardType: (row: Transaction) => row.card?.type ?? "",
  BillingName: (row: Transaction) => row.billing.name,
  BillingEmail: (row: Transaction) => row.billing.emailAddress,
  BillingPhone: (row: Transaction) => row.billing.phoneNumber,
  ProcessedBy: (row: Transaction) => row.processedBy,
  Ref1: (row: Transaction) => row.refs[0],
  Ref2: (row: Transaction) => row.refs[1],
  Ref3: (row: Transaction) => row.refs[2],
  Ref4: (row: Transaction) => row.refs[3],
  Ref5: (row: Transaction) => row.refs[4],
  ProductName: (row: Transaction) => row.productName,
  ProductID: (row: Transaction) => row.productId,
  CustCode: (row: Transaction) => row.customerCode,
};
export type TextFieldName = keyof typeof TEXT_OF;
export const TEXT_FIELDS = Object.keys(TEXT_OF) as TextFieldName[];

/** The fields that compare as numbers, and their size: ids and cents have nine digits at the most. */
const NUMBER_KIND = {
  id: "int32",
  merchantId: "int32",
  createdMs: "float64",
  amountCents: "int32",
  /** 1 approved, 0 declined or failed. */
  response: "uint8",
  /** 0 for a payment. */
  adjustmentTo: "int32",
} as const;
export type NumberFieldName = keyof typeof NUMBER_KIND;
export const NUMBER_FIELDS = Object.keys(NUMBER_KIND) as NumberFieldName[];

/** What every search walks over: one entry a transaction, oldest first. */
export type FilterColumns = Record<NumberFieldName, NumberColumn> & {
  count(): number;
  push(transaction: Transaction): void;
  texts: Record<TextFieldName, TextColumn>;
};

export function createFilterColumns(): FilterColumns {
  const numbers = Object.fromEntries(
    NUMBER_FIELDS.map((name) => [name, createNumberColumn(NUMBER_KIND[name])]),
  ) as Record<NumberFieldName, NumberColumn>;
  const texts = Object.fromEntries(
    TEXT_FIELDS.map((name) => [name, createTextColumn(name === "OrderNumber" ? "different" : "repeated")]),
  ) as FilterColumns["texts"];
  return {
    ...numbers,
    texts,
    count: numbers.id.count,
    push(transaction) {
      const { id, merchantId, createdMs, amountCents, approved, adjustmentTo } = transaction;
      numbers.id.push(id);
      numbers.merchantId.push(merchantId);
      numbers.createdMs.push(createdMs);
      numbers.amountCents.push(amountCents);
      numbers.response.push(approved ? 1 : 0);
      numbers.adjustmentTo.push(adjustmentTo);
      for (const name of TEXT_FIELDS) texts[name].push(TEXT_OF[name](transaction));
    },
  };
}
