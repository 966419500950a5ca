import { mayBeAmounts, rivalsAmounts, type UnknownColumn } from "#lib/domain/batches/doubtful-amount.ts";
import { columnOfHeading, isBareNumber, isOrderOfSale, type ListColumn } from "#lib/domain/batches/list-headings.ts";

/** The reason why the columns of a list are ambiguous, with the headings at fault. */
export type ColumnsProblem =
  | { problem: "list_column_twice"; column: ListColumn; heading: string; other: string }
  /** No column is known to be the amounts, and the column at `place` (from 1) may be. */
  | { problem: "list_amount_unknown"; heading: string; place: number };

/** The meaning of each column by its heading; undefined for columns that are ignored. */
export type Columns = readonly (ListColumn | undefined)[];

/** Reads the meaning of headings over such lines. All may be undefined: then they are no headings. */
export function columnsOf(headings: readonly string[], lines: readonly (readonly string[])[]): Columns {
  const columns = headings.map(columnOfHeading);
  // An adjustment with a marker has its sale's number beside it, and the sale is found by that number.
  const isSaleNamed = headings.some(isOrderOfSale);
  const meanings = columns.map((column, at) =>
    column === "order" && isSaleNamed && !isOrderOfSale(headings[at] ?? "") ? undefined : column,
  );
  const bare = headings.findIndex(isBareNumber);
  if (bare === -1 || meanings.includes("transaction") || countsLines(lines.map((cells) => cells[bare])))
    return meanings;
  return meanings.with(bare, "transaction");
}

/** Finds the fault of such columns: amounts must neither be passed over nor taken from the wrong column. */
export function columnsProblem(
  headings: readonly string[],
  columns: Columns,
  lines: readonly (readonly string[])[],
): ColumnsProblem | null {
  for (const [at, column] of columns.entries()) {
    const first = columns.indexOf(column);
    if (column !== undefined && first !== at) return twice(column, headings[first], headings[at]);
  }
  const among = (test: (column: UnknownColumn) => boolean) =>
    headings.findIndex(
      (heading, at) => columns[at] === undefined && test({ heading, cells: lines.map((cells) => cells[at] ?? "") }),
    );
  const amounts = columns.indexOf("amount");
  if (amounts !== -1) {
    const rival = among(rivalsAmounts);
    return rival === -1 ? null : twice("amount", headings[amounts], headings[rival]);
  }
  const doubtful = among(mayBeAmounts);
  if (doubtful === -1) return null;
  return { problem: "list_amount_unknown", heading: headings[doubtful] ?? "", place: doubtful + 1 };
}

function twice(column: ListColumn, heading = "", other = ""): ColumnsProblem {
  return { problem: "list_column_twice", column, heading, other };
}

/** Decides whether the cells are 1, 2, 3 and so on. */
function countsLines(cells: readonly (string | undefined)[]): boolean {
  return cells.every((cell, index) => cell?.trim() === String(index + 1));
}
