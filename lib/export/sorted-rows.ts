import "server-only";
import type { ColumnName } from "#lib/domain/search/rows/columns.ts";
import { compareKeys, orderKey } from "#lib/domain/search/rows/row-order.ts";
import type { ExportRow, FoundRow } from "#lib/domain/search/rows/search-row.ts";
import type { SearchAddress } from "#lib/domain/search/search-address.ts";
import type { ChangedRows } from "#lib/domain/search/search-events.ts";
import { compareGrouped, compareSales, type GroupedKey, groupSales, saleKey } from "#lib/export/group-sales.ts";
import { rowPacking } from "#lib/export/packed-row.ts";
import { type RowSpool, rowSpool, type SpoolOptions } from "#lib/export/row-spool.ts";

/**
 * The rows of a result, sorted by the order of its address, whatever their number. Throws `ScratchFailure` when the disk fails.
 */
export type SortedRows = {
  add(rows: readonly FoundRow[]): Promise<void>;
  /** Applies changes: each changed row replaces the one with its id. Rows that are gone must have been added. */
  change(rows: ChangedRows<FoundRow>): Promise<void>;
  /** Ends the adding of rows. */
  end(): Promise<void>;
  /** Returns all rows in their order, after `end`. */
  rows(): AsyncGenerator<readonly ExportRow[], void, undefined>;
  close(): Promise<void>;
};

type SortOptions = Pick<SpoolOptions<unknown>, "openFile" | "memoryBytes"> & {
  /** The columns to show: card and customer fields that none of them shows are not kept. */
  columns: readonly ColumnName[];
};

/** Creates an empty result. Always close it. */
export function sortedRows(
  { sort, grouped }: Pick<SearchAddress, "sort" | "grouped">,
  { columns, openFile, memoryBytes }: SortOptions,
): SortedRows {
  const own = orderKey(sort);
  const options = { packing: rowPacking(columns), openFile, ...(memoryBytes !== undefined && { memoryBytes }) };
  if (!grouped) {
    const spool = rowSpool({ compare: compareKeys(sort), ...options });
    const keyed = (rows: readonly FoundRow[]) => rows.map((row) => ({ key: own(row), row }));
    return { ...takingInto(spool, keyed), end: async () => {}, rows: () => rowsOf(spool), close: spool.close };
  }
  const bySale = rowSpool({ compare: compareSales(sort), ...options });
  const asShown = rowSpool({ compare: compareGrouped(sort), ...options });
  const keyed = (rows: readonly FoundRow[]) => rows.map((row) => ({ key: saleKey(row, own(row)), row }));
  return {
    ...takingInto(bySale, keyed),
    async end() {
      await groupSales(bySale, asShown, sort);
      await bySale.close();
    },
    rows: () => withNets(asShown),
    close: async () => void (await Promise.all([bySale.close(), asShown.close()])),
  };
}

function takingInto<K>(spool: RowSpool<K>, keyed: (rows: readonly FoundRow[]) => { key: K; row: FoundRow }[]) {
  return {
    add: (rows: readonly FoundRow[]) => spool.add(keyed(rows)),
    async change({ rows, joined, gone }: ChangedRows<FoundRow>) {
      await spool.add(keyed([...rows, ...joined]), true);
      spool.remove(gone);
    },
  };
}

async function* rowsOf<K>(spool: RowSpool<K>): AsyncGenerator<readonly FoundRow[], void, undefined> {
  for await (const batch of spool.sorted()) yield batch.map(({ row }) => row);
}

async function* withNets(spool: RowSpool<GroupedKey>): AsyncGenerator<readonly ExportRow[], void, undefined> {
  for await (const batch of spool.sorted())
    yield batch.map(({ key: { netCents }, row }) => (netCents === undefined ? row : { ...row, netCents }));
}
