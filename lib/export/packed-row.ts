import "server-only";
import { BLANK_ROW, ROW_FIELDS, type RowField } from "#lib/domain/search/rows/blank-row.ts";
import { type ColumnName, columnRow } from "#lib/domain/search/rows/columns.ts";
import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";

/** The money of a row, its sale and its place within it, and codes that name nobody. All other fields are kept only if a column shows them. */
const ALWAYS: ReadonlySet<RowField> = new Set<RowField>([
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

/** Packs rows into less memory, and unpacks them. `fields` names what a packed row holds, in its order. */
export type RowPacking = {
  fields: readonly RowField[];
  pack(row: FoundRow): PackedRow;
  unpack(packed: PackedRow): FoundRow;
};

/** Packs a row without the fields that none of these columns shows, such as the customer's and the card's: they come back blank. */
export function rowPacking(columns: readonly ColumnName[]): RowPacking {
  const shown = new Set<keyof FoundRow>(columns.flatMap<keyof FoundRow>((column) => columnRow(column).fields));
  return packingOf(ROW_FIELDS.filter((field) => ALWAYS.has(field) || shown.has(field)));
}

/** Packs and unpacks these fields of a row. */
export function packingOf(fields: readonly RowField[]): RowPacking {
  return {
    fields,
    pack(row) {
      const packed: unknown[] = [row.voidUnknown ?? null];
      for (const field of fields) packed.push(row[field]);
      return packed;
    },
    unpack(packed) {
      const row: Record<string, unknown> = { ...BLANK_ROW };
      for (let index = 0; index < fields.length; index += 1) row[fields[index] as string] = packed[index + 1];
      // Added only where it is known, never removed: an object that lost a field is slow from then on.
      if (packed[0] !== null) row.voidUnknown = packed[0];
      return row as FoundRow;
    },
  };
}
