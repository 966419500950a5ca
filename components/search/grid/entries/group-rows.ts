import { comparePlaces, knownSale, placeInSale, saleOf } from "#lib/domain/search/rows/sale-groups.ts";
import type { SearchRow } from "#lib/domain/search/rows/search-row.ts";
import { netOf, totalsOf } from "#lib/domain/search/rows/totals.ts";

/** What one sale and its adjustments have become. */
export type SaleGroup = {
  currency: string;
  /** The sale first, its adjustments from the oldest on. */
  rows: readonly SearchRow[];
  /** Its approved sales not voided, less its approved refunds not voided. */
  netCents: number;
};

/**
 * Puts rows of one order number and currency together: the sale or pre-authorization first, what adjusted it beneath.
 * Groups stand where their first row stood; a row without an order number stays alone. Of an order number of which several
 * sales are known each stands for itself, with what is known to be of it, and all the rest of its rows alone.
 */
export function groupRows(rows: readonly SearchRow[]): readonly SaleGroup[] {
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
    const other = saleIn.get(order);
    if (other === undefined) saleIn.set(order, sale);
    else if (other !== sale) several.add(order);
  }
  return several;
}

function apartIn(order: string, row: SearchRow): string {
  return `${order} ${knownSale(row) || `alone ${row.transactionId}`}`;
}

function groupOf(rows: readonly SearchRow[]): SaleGroup {
  const placed = rows.map((row) => ({ row, place: placeInSale(row) }));
  placed.sort((one, other) => comparePlaces(one.place, other.place));
  return {
    currency: rows[0]?.currency ?? "",
    rows: placed.map(({ row }) => row),
    netCents: netOf(totalsOf(rows)),
  };
}

/** One line of the grid: a row, and its place in a group where rows are grouped. */
export type GridEntry = {
  row: SearchRow;
  /** The group that it leads; null for adjustments, lone rows and where nothing is grouped. */
  group: SaleGroup | null;
  beneath: boolean;
};

/** The lines of grouped rows, without the adjustments of folded groups (by the id of the row that leads them). */
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
