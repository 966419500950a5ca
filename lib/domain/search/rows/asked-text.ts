import type { OptionalColumn } from "#lib/domain/search/rows/columns.ts";
import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";

const TEXTS: Readonly<Record<OptionalColumn, (row: FoundRow) => string>> = {
  email: (row) => row.billingEmail,
  phone: (row) => row.billingPhone,
  ip: (row) => row.ipAddress,
  avs: (row) => row.avsCode,
  cvd: (row) => row.cvdCode,
  ref1: (row) => row.references[0],
  ref2: (row) => row.references[1],
  ref3: (row) => row.references[2],
  ref4: (row) => row.references[3],
  ref5: (row) => row.references[4],
  productName: (row) => row.productName,
  productId: (row) => row.productId,
  customerCode: (row) => row.customerCode,
  comments: (row) => row.comments,
  batchNumber: (row) => row.batchNumber,
  person: (row) => row.person,
  reason: (row) => row.reason,
};

/** What a row has in one of the columns that are shown only when asked for. */
export function optionalText(row: FoundRow, column: OptionalColumn): string {
  return TEXTS[column](row);
}
