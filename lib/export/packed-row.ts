import "server-only";
import { type ColumnName, columnRow } from "#lib/domain/search/rows/columns.ts";
import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";

type Field = Exclude<keyof FoundRow, "voidUnknown">;

/** What a row has where a field is not kept; the compiler checks that no field is missing. */
const BLANK: Readonly<Pick<Required<FoundRow>, Field>> = {
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
const FIELDS = Object.keys(BLANK) as readonly Field[];

/** The money of a row, its sale and its place within it, and codes that name nobody. All other fields are kept only if a column shows them. */
const ALWAYS: ReadonlySet<Field> = new Set<Field>([
  "transactionId",
  "createdAt",
  "kind",
  "approved",
  "voided",
  "orderNumber",
  "amountCents",
  "currency",
  "returnedCents",
  "completedCents",
  "paymentMethod",
  "messageId",
  "operation",
  "saleOrderNumber",
  "saleId",
]);

/** A row without its field names. */
export type PackedRow = readonly unknown[];

/** Packs rows into less memory, and unpacks them. */
export type RowPacking = { pack(row: FoundRow): PackedRow; unpack(packed: PackedRow): FoundRow };

/** Packs a row without the fields that none of these columns shows, such as the customer's and the card's: they come back blank. */
export function rowPacking(columns: readonly ColumnName[]): RowPacking {
  const shown = new Set<keyof FoundRow>(columns.flatMap<keyof FoundRow>((column) => columnRow(column).fields));
  const kept = FIELDS.filter((field) => ALWAYS.has(field) || shown.has(field));
  return {
    pack(row) {
      const packed: unknown[] = [row.voidUnknown ?? null];
      for (const field of kept) packed.push(row[field]);
      return packed;
    },
    unpack(packed) {
      const row: Record<string, unknown> = { ...BLANK };
      for (let index = 0; index < kept.length; index += 1) row[kept[index] as string] = packed[index + 1];
      // Added only where it is known, never removed: an object that lost a field is slow from then on.
      if (packed[0] !== null) row.voidUnknown = packed[0];
      return row as FoundRow;
    },
  };
}
