import type { ReactNode } from "react";
import type { SortValue } from "#components/ground/ui/data-table/table-order.ts";

/**
 * Where a cell is in the card of its row, on a phone. `pick` is a box before the first line, `title` the first line, `corner` its
 * end. Each `line`, the default, follows with the words of its heading unless it is empty; `foot` is the last line, for actions.
 */
export type CardPlace = "pick" | "title" | "corner" | "line" | "foot";

/** The words that `context.t` knows. */
type WordOf<Context> = Context extends { t: (word: infer Word, ...values: never) => string } ? Word : never;

/** The heading is a word of `context.t`, which also names the column in the address. Any other heading needs a key. */
export type ColumnHeading<Context> =
  | { heading: WordOf<Context>; key?: string }
  | { heading: (context: Context) => string; key: string };

/**
 * What a column shows. `context` is what a cell needs beside its row: the words, the store, names of people. Cells are
 * functions, not components: hooks belong into a component that a cell returns.
 */
export type ColumnContent<Row, Context> = {
  /** A property of the row as it is, or what is drawn of the row. */
  cell: (keyof Row & string) | ((row: Row, context: Context) => ReactNode);
  /** The value that sorts the rows: cents, days as `2026-11-20`, the rank of a state, or a text. Never the shown words of a value. */
  sortBy?: (keyof Row & string) | ((row: Row, context: Context) => SortValue);
  /** Draws more than the words of the heading, such as a link; null: the heading is for screen readers only. */
  drawHeading?: ((context: Context) => ReactNode) | null;
  headingClass?: string;
  className?: string;
  /** Figures and amounts, right-aligned. */
  numeric?: true;
  /** Ids and codes. */
  mono?: true;
  /** The cell names its row to screen readers. */
  isRowHeader?: true;
  card?: CardPlace;
  /** Leaves the column out where it says nothing. */
  isShown?: (context: Context) => boolean;
  /** How many columns the cell covers, its own included. */
  span?: (row: Row) => number;
  /** The cell in the last line, which sums the rows up. */
  foot?: (rows: readonly Row[], context: Context) => ReactNode;
};

/** One column of a table. */
export type TableColumn<Row, Context> = ColumnHeading<Context> & ColumnContent<Row, Context>;

/** The words of a heading. */
export function headingText<Row, Context>({ heading }: TableColumn<Row, Context>, context: Context): string {
  if (typeof heading === "function") return (heading as (context: Context) => string)(context);
  return (context as { t: (word: unknown) => string }).t(heading);
}

/** The name of a column in the address. */
export function columnKey<Row, Context>({ key, heading }: TableColumn<Row, Context>): string {
  return key ?? String(heading);
}

/** The value of a row that a property or a function names. */
export function valueFrom<Row, Context, Value>(
  source: (keyof Row & string) | ((row: Row, context: Context) => Value),
  row: Row,
  context: Context,
): Value {
  return typeof source === "function" ? source(row, context) : (row[source] as Value);
}
