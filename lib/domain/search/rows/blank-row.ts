import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";

/** The fields that every row has. */
export type RowField = Exclude<keyof FoundRow, "voidUnknown">;

/** A row of which nothing is known. The compiler checks that no field is missing. */
export const BLANK_ROW: Readonly<Pick<Required<FoundRow>, RowField>> = {
  transactionId: "",
  createdAt: "",
  kind: "other",
  approved: false,
  voided: false,
  orderNumber: "",
  amountCents: 0,
  currency: "",
  returnedCents: 0,
  completedCents: 0,
  paymentMethod: "other",
  cardBrand: null,
  lastFour: "",
  cardOwner: "",
  authorizationCode: "",
  messageId: 0,
  message: "",
  avsCode: "",
  cvdCode: "",
  billingName: "",
  billingEmail: "",
  billingPhone: "",
  ipAddress: "",
  references: ["", "", "", "", ""],
  productName: "",
  productId: "",
  customerCode: "",
  comments: "",
  batchNumber: "",
  person: "",
  reason: "",
  operation: "",
  saleOrderNumber: "",
  saleId: "",
};

/** The names of those fields. */
export const ROW_FIELDS = Object.keys(BLANK_ROW) as readonly RowField[];
