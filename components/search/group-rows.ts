import type { SearchRow } from "#lib/domain/search-row.ts";
import { totalsOf } from "#lib/domain/totals.ts";

/** What one sale and its adjustments have become. */
export type SaleGroup = {
  orderNumber: string;
  currency: string;
  /** The sale first, its adjustments from the oldest on. */
  rows: readonly SearchRow[];
};

/** Its approved sales not voided, less its approved refunds not voided. */
export function netCents({ rows }: SaleGroup): number {
  return totalsOf(rows)[0]?.net.amountCents ?? 0;
}

/**
 * Puts rows of one order number and currency together: the sale or pre-authorization first, what adjusted it beneath.
 * Groups stand where their first row stood; a row without an order number stays alone.
 */
export function groupRows(rows: readonly SearchRow[]): readonly SaleGroup[] {
  const groups = new Map<string, SearchRow[]>();
  for (const row of rows) {
    const key = row.orderNumber === "" ? row.transactionId : `${row.currency} ${row.orderNumber}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map(groupOf);
}

function groupOf(rows: readonly SearchRow[]): SaleGroup {
  const [first] = rows;
  return {
    orderNumber: first?.orderNumber ?? "",
    currency: first?.currency ?? "",
    rows: rows.length === 1 ? rows : [...rows].sort((a, b) => rank(a) - rank(b) || byAge(a, b)),
  };
}

/** An approved sale leads; without one the sale that was tried. */
function rank({ kind, approved }: SearchRow): number {
  if (kind === "purchase" || kind === "pre_authorization") return approved ? 0 : 1;
  return 2;
}

function byAge(a: SearchRow, b: SearchRow): number {
  if (a.createdFull !== b.createdFull) return a.createdFull < b.createdFull ? -1 : 1;
  return a.transactionId.length - b.transactionId.length || (a.transactionId < b.transactionId ? -1 : 1);
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
