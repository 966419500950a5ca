import "server-only";
import type { Sort } from "#lib/domain/search/rows/columns.ts";
import { compareKeys, type OrderKey } from "#lib/domain/search/rows/row-order.ts";
import {
  comparePlaces,
  knownSale,
  type PlaceInSale,
  placeInSale,
  saleOf,
} from "#lib/domain/search/rows/sale-groups.ts";
import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";
import { addToTotals, netOf, type RunningTotals, totalsSoFar } from "#lib/domain/search/rows/totals.ts";
import type { RowSpool, Spooled } from "#lib/export/row-spool.ts";

/** Where a row stands before its sale is known to stand somewhere: its order, the sale that it is known to be of, its own place. */
export type SaleKey = { order: string; known: string; own: OrderKey };

/** A sale stands where its first row would; within it the rows have their own places. The first of several has their net. */
export type GroupedKey = { sale: OrderKey; place: PlaceInSale; netCents?: number };

/** Makes the keys that `compareSales` compares. */
export function saleKey(row: FoundRow, own: OrderKey): SaleKey {
  return { order: saleOf(row), known: knownSale(row), own };
}

/** Order by order, what is known to be of one sale together and the rest of the order last, the rows of each in the order of the sort. */
export function compareSales(sort: Sort | null): (one: SaleKey, other: SaleKey) => number {
  const compare = compareKeys(sort);
  return (one, other) => {
    if (one.order !== other.order) return one.order < other.order ? -1 : 1;
    if (one.known === other.known) return compare(one.own, other.own);
    if (one.known === "" || other.known === "") return one.known === "" ? 1 : -1;
    return one.known < other.known ? -1 : 1;
  };
}

/** The order in which sales are shown with their adjustments. */
export function compareGrouped(sort: Sort | null): (one: GroupedKey, other: GroupedKey) => number {
  const compare = compareKeys(sort);
  return (one, other) => compare(one.sale, other.sale) || comparePlaces(one.place, other.place);
}

/** Puts the rows of the first spool, which come in the order of `compareSales`, into the second one as they are shown. */
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
 * Takes rows in turn and gives those whose place is settled. All of one order are one sale as long as not two sales are known
 * of it, as `groupRows` of the grid has it; at hand are only the rows of the first known one, and the row that leads.
 */
function salesInTurn(sort: Sort | null) {
  const compare = compareKeys(sort);
  let order: string | null = null;
  let areSeveral = false;
  let first: Spooled<SaleKey>[] = [];
  let open: OpenSale | null = null;

  function begin(known: string, own: OrderKey, row: FoundRow): void {
    open = begun(known, own, row);
  }

  /** Nothing but rows of the first known sale came so far. They stand at this place. */
  function settleFirst(place: OrderKey): Placed {
    const [lead, ...others] = first;
    first = [];
    if (!lead) return [];
    const sale = begun(lead.key.known, place, lead.row);
    open = sale;
    return others.map(({ row }) => takeInto(sale, row));
  }

  function end(): Placed {
    const settled = first[0] ? settleFirst(first[0].key.own) : [];
    const ended = open ? [...settled, leadOf(open)] : settled;
    open = null;
    return ended;
  }

  function takeOfOrder({ key: { known, own }, row }: Spooled<SaleKey>): Placed {
    if (known !== "" && !areSeveral) {
      if (first.length === 0 || first[0]?.key.known === known) {
        first.push({ key: { order: order ?? "", known, own }, row });
        return [];
      }
      areSeveral = true;
    }
    if (areSeveral) {
      if (known !== "" && open?.known === known) return [takeInto(open, row)];
      const ended = end();
      begin(known, own, row);
      return ended;
    }
    if (open) return [takeInto(open, row)];
    const [lead] = first;
    if (!lead) {
      begin(known, own, row);
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

/** A sale of which rows still come: all but the one that leads them have gone on. */
type OpenSale = { known: string; own: OrderKey; lead: Spooled<GroupedKey>; rows: number; totals: RunningTotals };

function begun(known: string, own: OrderKey, row: FoundRow): OpenSale {
  const totals: RunningTotals = new Map();
  addToTotals(totals, row);
  return { known, own, lead: { key: { sale: own, place: placeInSale(row) }, row }, rows: 1, totals };
}

/** Counts one more row, and gives the one of both that does not lead. */
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
