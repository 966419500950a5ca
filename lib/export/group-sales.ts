import "server-only";
import type { Sort } from "#lib/domain/search/rows/columns.ts";
import {
  compareKeys,
  comparePlaces,
  knownSale,
  type OrderKey,
  type PlaceInSale,
  placeInSale,
  saleOf,
} from "#lib/domain/search/rows/row-order.ts";
import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";
import { addToTotals, netOf, type RunningTotals, totalsSoFar } from "#lib/domain/search/rows/totals.ts";
import type { RowSpool, Spooled } from "#lib/export/row-spool.ts";

/** The sort key of a row before its sale has a place: its order number, its known sale, its own place. */
export type SaleKey = { order: string; saleId: string; own: OrderKey };

/** A sale has the place of its first row; within it the rows keep their own places. The first of several rows shows their net. */
export type GroupedKey = { sale: OrderKey; place: PlaceInSale; netCents?: number };

/** Makes the keys for `compareSales`. */
export function saleKey(row: FoundRow, own: OrderKey): SaleKey {
  return { order: saleOf(row), saleId: knownSale(row), own };
}

/**
 * Compares rows by order number. Within one, rows of a known sale are together, the other rows last, each in the order of the
 * sort.
 */
export function compareSales(sort: Sort | null): (left: SaleKey, right: SaleKey) => number {
  const compare = compareKeys(sort);
  return (left, right) => {
    if (left.order !== right.order) return left.order < right.order ? -1 : 1;
    if (left.saleId === right.saleId) return compare(left.own, right.own);
    if (left.saleId === "" || right.saleId === "") return left.saleId === "" ? 1 : -1;
    return left.saleId < right.saleId ? -1 : 1;
  };
}

/** Compares sales, with their adjustments, in the shown order. */
export function compareGrouped(sort: Sort | null): (left: GroupedKey, right: GroupedKey) => number {
  const compare = compareKeys(sort);
  return (left, right) => compare(left.sale, right.sale) || comparePlaces(left.place, right.place);
}

/** Moves the rows of the first spool, sorted by `compareSales`, into the second one, sorted as they are shown. */
export async function groupSales(
  bySale: RowSpool<SaleKey>,
  grouped: RowSpool<GroupedKey>,
  sort: Sort | null,
): Promise<void> {
  const sales = salesInTurn(sort);
  for await (const batch of bySale.sorted()) await grouped.add(batch.flatMap((one) => sales.take(one)));
  await grouped.add(sales.end());
}

type Placed = Spooled<GroupedKey>[];

/**
 * Takes rows in turn and returns those whose place is decided. All rows of one order number are one sale until a second known
 * sale appears, as in `groupBySale` of the grid. Only the rows of the first known sale, and the leading row, are kept in memory.
 */
function salesInTurn(sort: Sort | null) {
  const compare = compareKeys(sort);
  let order: string | null = null;
  let areSeveral = false;
  let first: Spooled<SaleKey>[] = [];
  let open: OpenSale | null = null;

  function begin(known: string, own: OrderKey, row: FoundRow): void {
    open = openSale(known, own, row);
  }

  /** Puts the rows of the first known sale at this place, while no other rows have come. */
  function settleFirst(place: OrderKey): Placed {
    const [lead, ...others] = first;
    first = [];
    if (!lead) return [];
    const sale = openSale(lead.key.saleId, place, lead.row);
    open = sale;
    return others.map(({ row }) => takeInto(sale, row));
  }

  function end(): Placed {
    const settled = first[0] ? settleFirst(first[0].key.own) : [];
    const ended = open ? [...settled, leadOf(open)] : settled;
    open = null;
    return ended;
  }

  function takeOfOrder({ key: { saleId, own }, row }: Spooled<SaleKey>): Placed {
    if (saleId !== "" && !areSeveral) {
      if (first.length === 0 || first[0]?.key.saleId === saleId) {
        first.push({ key: { order: order ?? "", saleId, own }, row });
        return [];
      }
      areSeveral = true;
    }
    if (areSeveral) {
      if (saleId !== "" && open?.saleId === saleId) return [takeInto(open, row)];
      const ended = end();
      begin(saleId, own, row);
      return ended;
    }
    if (open) return [takeInto(open, row)];
    const [lead] = first;
    if (!lead) {
      begin(saleId, own, row);
      return [];
    }
    const settled = settleFirst(compare(lead.key.own, own) <= 0 ? lead.key.own : own);
    return open ? [...settled, takeInto(open, row)] : settled;
  }

  function take(one: Spooled<SaleKey>): Placed {
    if (one.key.order === order) return takeOfOrder(one);
    const ended = end();
    order = one.key.order;
    areSeveral = false;
    return [...ended, ...takeOfOrder(one)];
  }

  return { take, end };
}

/** A sale that still gets rows: all but its leading row are already passed on. */
type OpenSale = { saleId: string; own: OrderKey; lead: Spooled<GroupedKey>; rows: number; totals: RunningTotals };

function openSale(saleId: string, own: OrderKey, row: FoundRow): OpenSale {
  const totals: RunningTotals = new Map();
  addToTotals(totals, row);
  return { saleId, own, lead: { key: { sale: own, place: placeInSale(row) }, row }, rows: 1, totals };
}

/** Counts one more row, and returns whichever of the two does not lead. */
function takeInto(sale: OpenSale, row: FoundRow): Spooled<GroupedKey> {
  addToTotals(sale.totals, row);
  sale.rows += 1;
  const { lead } = sale;
  const next = { key: { sale: sale.own, place: placeInSale(row) }, row };
  if (comparePlaces(lead.key.place, next.key.place) <= 0) return next;
  sale.lead = next;
  return lead;
}

function leadOf({ lead, rows, totals }: OpenSale): Spooled<GroupedKey> {
  return rows === 1 ? lead : { ...lead, key: { ...lead.key, netCents: netOf(totalsSoFar(totals)) } };
}
