import { isBalanceLabel } from "#lib/domain/accounting/settlement/statement/balance-label.ts";
import type { StatementColumns } from "#lib/domain/accounting/settlement/statement/statement.ts";
import { readStatementAmount } from "#lib/domain/accounting/settlement/statement/statement-amount.ts";
import { isCurrencyColumn } from "#lib/domain/accounting/settlement/statement/statement-currency.ts";
import { possibleDate } from "#lib/domain/accounting/settlement/statement/statement-dates.ts";
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

const DECIMALS = /[.,][0-9]{2}\b/;

/** Finds the columns of rows. `headed`: what the headings name; null: there are none that are known. */
export function rowColumns(
  chosen: StatementColumns | undefined,
  headed: HeadedColumns | undefined,
  { headings, records }: { headings: DelimitedRecord | undefined; records: readonly DelimitedRecord[] },
): RowColumns | undefined {
  const columns = chosen ?? headed;
  if (!columns || (!chosen && lacksSide(columns, records))) return undefined;
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
    currency: headed?.currency ?? free.find((at) => isCurrencyColumn(cellsOf(at))) ?? null,
    flags: headed?.flags ?? [],
  };
}

/**
 * Whether only money in or only money out has a column that is known, and a line has its amount in another one. Without that column,
 * nobody would see a deposit that the bank took back.
 */
function lacksSide({ date, amount, debit, credit }: StatementColumns, records: readonly DelimitedRecord[]): boolean {
  if (amount !== null || (debit === null) === (credit === null)) return false;
  const side = debit ?? credit ?? 0;
  return records.some(
    ({ cells }) =>
      (cells[side] ?? "").trim() === "" &&
      possibleDate(cells[date] ?? "") !== undefined &&
      !cells.some(isBalanceLabel) &&
      cells.some((cell, at) => at !== date && DECIMALS.test(cell.trim()) && readStatementAmount(cell) !== undefined),
  );
}

function commonWidth(records: readonly DelimitedRecord[]): number {
  const counts = [...Map.groupBy(records, ({ cells }) => cells.length)];
  return counts.toSorted(([, left], [, right]) => right.length - left.length)[0]?.[0] ?? 0;
}
