import "server-only";
import type { Sort } from "#lib/domain/columns.ts";
import { compareKeys, type OrderKey } from "#lib/domain/row-order.ts";
import { comparePlaces, type PlaceInSale, placeInSale } from "#lib/domain/sale-groups.ts";
import type { FoundRow } from "#lib/domain/search-row.ts";
import { addToTotals, netOf, type RunningTotals, totalsSoFar } from "#lib/domain/totals.ts";
import type { RowSpool, Spooled } from "#lib/export/row-spool.ts";

/** Where a row stands before its sale is known to stand somewhere. */
export type SaleKey = { sale: string; own: OrderKey };

/** A sale stands where its first row would; within it the rows have their own places. The first of several has their net. */
export type GroupedKey = { sale: OrderKey; place: PlaceInSale; netCents?: number };

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

/** A sale of which rows still come: all but the one that leads them have gone on. */
type OpenSale = { key: SaleKey; lead: Spooled<GroupedKey>; rows: number; totals: RunningTotals };

/** Puts the rows of the first spool, which come sale by sale, into the second one as they are shown. */
export async function groupSales(bySale: RowSpool<SaleKey>, grouped: RowSpool<GroupedKey>): Promise<void> {
  let sale: OpenSale | null = null;
  for await (const batch of bySale.sorted()) {
    const placed: Spooled<GroupedKey>[] = [];
    for (const one of batch) {
      if (sale?.key.sale === one.key.sale) placed.push(takeInto(sale, one.row));
      else {
        if (sale) placed.push(leadOf(sale));
        sale = begun(one);
      }
    }
    await grouped.add(placed);
  }
  if (sale) await grouped.add([leadOf(sale)]);
}

function begun({ key, row }: Spooled<SaleKey>): OpenSale {
  const totals: RunningTotals = new Map();
  addToTotals(totals, row);
  return { key, lead: { key: { sale: key.own, place: placeInSale(row) }, row }, rows: 1, totals };
}

/** Counts one more row, and gives the one of both that does not lead. */
function takeInto(sale: OpenSale, row: FoundRow): Spooled<GroupedKey> {
  addToTotals(sale.totals, row);
  sale.rows += 1;
  const { lead } = sale;
  const next = { key: { sale: sale.key.own, place: placeInSale(row) }, row };
  if (comparePlaces(lead.key.place, next.key.place) <= 0) return next;
  sale.lead = next;
  return lead;
}

function leadOf({ lead, rows, totals }: OpenSale): Spooled<GroupedKey> {
  return rows === 1 ? lead : { ...lead, key: { ...lead.key, netCents: netOf(totalsSoFar(totals)) } };
}
