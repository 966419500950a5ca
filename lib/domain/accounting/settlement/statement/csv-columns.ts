import type { StatementColumns } from "#lib/domain/accounting/settlement/statement/statement.ts";
import { isDirectionColumn } from "#lib/domain/accounting/settlement/statement/statement-direction.ts";
import type { AmountColumn, HeadedColumns } from "#lib/domain/accounting/settlement/statement/statement-headings.ts";
import { isStatusColumn } from "#lib/domain/accounting/settlement/statement/statement-status.ts";
import type { DelimitedRecord } from "#lib/domain/text/delimited-text.ts";

/** The columns from which rows are read: chosen by a person or headed, and those that their cells betray. */
export type RowColumns = StatementColumns & {
  amounts: readonly AmountColumn[];
  directions: readonly number[];
  status: number | null;
  posted: number | null;
  currency: number | null;
  flags: HeadedColumns["flags"];
  /** The number of cells of a row; more are a sign that a comma split one. */
  width: number;
};

/** Finds the columns of rows. `headed`: what the headings name; null: there are none that are known. */
export function rowColumns(
  chosen: StatementColumns | undefined,
  headed: HeadedColumns | undefined,
  { headings, records }: { headings: DelimitedRecord | undefined; records: readonly DelimitedRecord[] },
): RowColumns | undefined {
  const columns = chosen ?? headed;
  if (!columns) return undefined;
  const named = { date: columns.date, description: columns.description, debit: columns.debit, credit: columns.credit };
  const amounts =
    columns.amount === null
      ? []
      : (headed?.amounts.some(({ at }) => at === columns.amount) && headed.amounts) || [
          { at: columns.amount, currency: "" },
        ];
  const taken = new Set([named.date, named.debit, named.credit, named.description, ...amounts.map(({ at }) => at)]);
  const width = headings?.cells.length ?? commonWidth(records);
  const free = Array.from({ length: width }, (_, at) => at).filter((at) => !taken.has(at));
  const cellsOf = (at: number) => records.map(({ cells }) => cells[at] ?? "");
  const betrayed = free.filter((at) => isDirectionColumn(cellsOf(at)));
  return {
    ...{ ...named, amount: columns.amount, amounts, width },
    directions:
      amounts.length === 0
        ? []
        : [...new Set([...(headed?.directions.filter((at) => !taken.has(at)) ?? []), ...betrayed])],
    status: headed?.status ?? free.find((at) => isStatusColumn(cellsOf(at))) ?? null,
    // A column that no row fills says nothing.
    posted: headed?.posted != null && cellsOf(headed.posted).some((cell) => cell.trim() !== "") ? headed.posted : null,
    currency: headed?.currency ?? null,
    flags: headed?.flags ?? [],
  };
}

function commonWidth(records: readonly DelimitedRecord[]): number {
  const counts = [...Map.groupBy(records, ({ cells }) => cells.length)];
  return counts.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? 0;
}
