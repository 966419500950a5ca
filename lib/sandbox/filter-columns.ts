import { createNumberColumn, createTextColumn, type NumberColumn, type TextColumn } from "#lib/sandbox/columns.ts";
import type { Transaction } from "#lib/sandbox/transaction.ts";

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

/** What every search walks over: one entry a transaction, oldest first. */
export type FilterColumns = {
  count(): number;
  push(transaction: Transaction): void;
  id: NumberColumn;
  merchantId: NumberColumn;
  createdMs: NumberColumn;
  amountCents: NumberColumn;
  /** 1 approved, 0 declined or failed. */
  response: NumberColumn;
  /** 0 for a payment. */
  adjustmentTo: NumberColumn;
  texts: Record<TextFieldName, TextColumn>;
};

export function createFilterColumns(): FilterColumns {
  let count = 0;
  const numbers = {
    id: createNumberColumn(),
    merchantId: createNumberColumn(),
    createdMs: createNumberColumn(),
    amountCents: createNumberColumn(),
    response: createNumberColumn(),
    adjustmentTo: createNumberColumn(),
  };
  const texts = Object.fromEntries(TEXT_FIELDS.map((name) => [name, createTextColumn()])) as FilterColumns["texts"];
  return {
    ...numbers,
    texts,
    count: () => count,
    push(transaction) {
      numbers.id.push(transaction.id);
      numbers.merchantId.push(transaction.merchantId);
      numbers.createdMs.push(transaction.createdMs);
      numbers.amountCents.push(transaction.amountCents);
      numbers.response.push(transaction.approved ? 1 : 0);
      numbers.adjustmentTo.push(transaction.adjustmentTo);
      for (const name of TEXT_FIELDS) texts[name].push(TEXT_OF[name](transaction));
      count += 1;
    },
  };
}
