import { comparePlaces, knownSale, placeInSale, saleOf } from "#lib/domain/search/rows/row-order.ts";
import type { SearchRow } from "#lib/domain/search/rows/search-row.ts";
import { netOf, totalsOf } from "#lib/domain/search/rows/totals.ts";

/** A sale with its adjustments. */
export type SaleGroup = {
  currency: string;
  /** The sale, then its adjustments, oldest first. */
  rows: readonly SearchRow[];
  /** Approved sales that are not voided, less approved refunds that are not voided. */
  netCents: number;
};

/**
 * Groups rows of one order number and currency: the sale or pre-authorization first, its adjustments below. A group takes the
 * place of its first row; a row without an order number stays alone. When several sales share an order number, each has its own
 * known adjustments, and the other rows stay alone.
 */
export function groupBySale(rows: readonly SearchRow[]): readonly SaleGroup[] {
  const several = ordersOfSeveralSales(rows);
  const groups = Map.groupBy(rows, (row) => {
    const order = saleOf(row);
    return several.has(order) ? apartIn(order, row) : order;
  });
  return [...groups.values()].map(groupOf);
}

function ordersOfSeveralSales(rows: readonly SearchRow[]): ReadonlySet<string> {
  const saleIn = new Map<string, string>();
  const several = new Set<string>();
  for (const row of rows) {
    const sale = knownSale(row);
    if (sale === "") continue;
    const order = saleOf(row);
    const earlier = saleIn.get(order);
    if (earlier === undefined) saleIn.set(order, sale);
    else if (earlier !== sale) several.add(order);
  }
  return several;
}

function apartIn(order: string, row: SearchRow): string {
  return `${order} ${knownSale(row) || `alone ${row.transactionId}`}`;
}

function groupOf(rows: readonly SearchRow[]): SaleGroup {
  const placed = rows.map((row) => ({ row, place: placeInSale(row) }));
  placed.sort((first, earlier) => comparePlaces(first.place, earlier.place));
  return {
    currency: rows[0]?.currency ?? "",
    rows: placed.map(({ row }) => row),
    netCents: netOf(totalsOf(rows)),
  };
}

/** A line of the grid: a row, with its place in a group where rows are grouped. */
export type GridEntry = {
  row: SearchRow;
  /** The group that the row leads; null for adjustments, lone rows and ungrouped rows. */
  group: SaleGroup | null;
  beneath: boolean;
};

/** Lists the lines of grouped rows, without the adjustments of folded groups (`folded` holds the ids of their leading rows). */
export function groupedLines(groups: readonly SaleGroup[], folded: ReadonlySet<string>): readonly GridEntry[] {
  const lines: GridEntry[] = [];
  for (const group of groups) {
    const [head] = group.rows;
    for (const row of group.rows) {
      const leads = row === head;
      lines.push({ row, group: leads && group.rows.length > 1 ? group : null, beneath: !leads });
      if (folded.has(row.transactionId)) break;
    }
  }
  return lines;
}
