import "server-only";
import type { Sort } from "#lib/domain/columns.ts";
import { compareKeys, type OrderKey } from "#lib/domain/row-order.ts";
import { comparePlaces, type PlaceInSale, placeInSale } from "#lib/domain/sale-groups.ts";
import type { RowSpool } from "#lib/export/row-spool.ts";

/** Where a row stands before its sale is known to stand somewhere. */
export type SaleKey = { sale: string; own: OrderKey };

/** A sale stands where its first row would; within it the rows have their own places. */
export type GroupedKey = { sale: OrderKey; place: PlaceInSale };

/** Sale by sale, the rows of each in the order of the sort. */
export function compareSales(sort: Sort | null): (one: SaleKey, other: SaleKey) => number {
  const compare = compareKeys(sort);
  return (one, other) => (one.sale === other.sale ? compare(one.own, other.own) : one.sale < other.sale ? -1 : 1);
}

/** The order in which sales are shown with their adjustments. */
export function compareGrouped(sort: Sort | null): (one: GroupedKey, other: GroupedKey) => number {
  const compare = compareKeys(sort);
  return (one, other) => compare(one.sale, other.sale) || comparePlaces(one.place, other.place);
}

/** Puts the rows of the first spool, which come sale by sale, into the second one as they are shown. */
export async function groupSales(bySale: RowSpool<SaleKey>, grouped: RowSpool<GroupedKey>): Promise<void> {
  let leading: SaleKey | null = null;
  for await (const batch of bySale.sorted()) {
    const rows = [];
    for (const { key, row } of batch) {
      if (leading?.sale !== key.sale) leading = key;
      rows.push({ key: { sale: leading.own, place: placeInSale(row) }, row });
    }
    await grouped.add(rows);
  }
}
