import type { Sort } from "#lib/domain/search/rows/columns.ts";
import { compareKeys, type OrderedRow, orderKey } from "#lib/domain/search/rows/row-order.ts";

/** The order of two rows whose keys are made for each comparison anew. */
export function compareRows(sort: Sort | null): (one: OrderedRow, other: OrderedRow) => number {
  const [keyOf, compare] = [orderKey(sort), compareKeys(sort)];
  return (one, other) => compare(keyOf(one), keyOf(other));
}
