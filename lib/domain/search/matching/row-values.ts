import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";

/** The amounts in cents that a row carries, by field. */
export const CENTS_OF: Readonly<Record<string, (row: FoundRow) => number>> = {
  Amount: (row) => row.amountCents,
  Returned: (row) => row.returnedCents,
  Completed: (row) => row.completedCents,
};

/** The texts and choices that a row carries, by field, as the row has them; empty when it has none. */
export const TEXT_OF: Readonly<Record<string, (row: FoundRow) => string>> = {
  TransactionId: (row) => row.transactionId,
  MaskedCardNumber: (row) => row.lastFour,
  CardOwner: (row) => row.cardOwner,
  OrderNumber: (row) => row.orderNumber,
  IPAddress: (row) => row.ipAddress,
  AuthorizationCode: (row) => row.authorizationCode,
  TransType: (row) => row.kind,
  CardType: (row) => row.cardBrand ?? "",
  Response: (row) => (row.approved ? "approved" : "declined"),
  BillingName: (row) => row.billingName,
  BillingEmail: (row) => row.billingEmail,
  BillingPhone: (row) => row.billingPhone,
  Ref1: (row) => row.references[0],
  Ref2: (row) => row.references[1],
  Ref3: (row) => row.references[2],
  Ref4: (row) => row.references[3],
  Ref5: (row) => row.references[4],
  ProductName: (row) => row.productName,
  ProductID: (row) => row.productId,
  CustCode: (row) => row.customerCode,
  PaymentMethod: (row) => row.paymentMethod,
  Currency: (row) => row.currency,
  Voided: (row) => (row.voided ? "yes" : "no"),
  PartlyRefunded: (row) => (row.returnedCents > 0 && row.returnedCents < row.amountCents ? "yes" : "no"),
  BatchNumber: (row) => row.batchNumber,
  AvsResult: (row) => row.avsCode,
  CvdResult: (row) => row.cvdCode,
  Message: (row) => row.message,
  Person: (row) => row.person,
  Reason: (row) => row.reason,
  Operation: (row) => row.operation,
};
