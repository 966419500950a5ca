import "server-only";
import type { FoundRow } from "#lib/domain/search-row.ts";

/** The order in which the fields are packed; the compiler sees that none is left out. */
const FIELDS = Object.keys({
  transactionId: true,
  createdAt: true,
  kind: true,
  approved: true,
  voided: true,
  orderNumber: true,
  amountCents: true,
  currency: true,
  returnedCents: true,
  completedCents: true,
  paymentMethod: true,
  cardBrand: true,
  lastFour: true,
  cardOwner: true,
  authorizationCode: true,
  messageId: true,
  message: true,
  avsCode: true,
  cvdCode: true,
  billingName: true,
  billingEmail: true,
  billingPhone: true,
  ipAddress: true,
  references: true,
  productName: true,
  productId: true,
  customerCode: true,
  comments: true,
  person: true,
  reason: true,
  operation: true,
  saleOrderNumber: true,
  saleId: true,
} satisfies Record<keyof FoundRow, true>) as readonly (keyof FoundRow)[];

/** A row without the names of its fields. */
export type PackedRow = readonly unknown[];

/** All of the row, smaller. */
export function packRow(row: FoundRow): PackedRow {
  return FIELDS.map((field) => row[field]);
}

/** The row that was packed. */
export function unpackRow(packed: PackedRow): FoundRow {
  const row: Record<string, unknown> = {};
  for (const [index, field] of FIELDS.entries()) row[field] = packed[index];
  return row as FoundRow;
}
