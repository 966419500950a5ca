import "server-only";
import { type ColumnName, columnRow } from "#lib/domain/search/rows/columns.ts";
import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";

/** The order of the packed fields; the compiler checks that none is missing. */
const FIELDS = Object.keys({
  transactionId: true,
  createdAt: true,
  kind: true,
  approved: true,
  voided: true,
  voidUnknown: true,
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
  batchNumber: true,
  person: true,
  reason: true,
  operation: true,
  saleOrderNumber: true,
  saleId: true,
} satisfies Record<keyof FoundRow, true>) as readonly (keyof FoundRow)[];

/** The fields that identify the customer and the card. */
const PERSONAL: ReadonlySet<keyof FoundRow> = new Set<keyof FoundRow>([
  "cardBrand",
  "lastFour",
  "cardOwner",
  "billingName",
  "billingEmail",
  "billingPhone",
  "ipAddress",
]);

/** A row without its field names. */
export type PackedRow = readonly unknown[];

/** Packs rows into less memory, and unpacks them. */
export type RowPacking = { pack(row: FoundRow): PackedRow; unpack(packed: PackedRow): FoundRow };

/** Packs a row without the customer's and card's fields that none of these columns shows: they come back empty. */
export function rowPacking(columns: readonly ColumnName[]): RowPacking {
  const shown = new Set<keyof FoundRow>(columns.flatMap<keyof FoundRow>((column) => columnRow(column).fields));
  const isKept = FIELDS.map((field) => !PERSONAL.has(field) || shown.has(field));
  return {
    pack: (row) => FIELDS.map((field, index) => (isKept[index] ? row[field] : "")),
    unpack(packed) {
      const row: Record<string, unknown> = {};
      for (const [index, field] of FIELDS.entries()) row[field] = packed[index];
      // Rows that say whether they are voided lack this field, and JSON returns it as null.
      if (row.voidUnknown === null) delete row.voidUnknown;
      return row as FoundRow;
    },
  };
}
