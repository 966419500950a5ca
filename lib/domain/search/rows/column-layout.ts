import { type ColumnName, DEFAULT_COLUMNS, findColumn } from "#lib/domain/search/rows/columns.ts";

/** One person's layout of the grid: the columns, their order and their widths. Pinned columns come first. */
export type ColumnLayout = { columns: readonly LaidOutColumn[] };

/** A width of null is the column's own. */
export type LaidOutColumn = { column: ColumnName; widthPx: number | null; pinned: boolean };

/** The name of the preference that keeps it. One layout per person, for all their stores. */
export const LAYOUT_PREFERENCE = "columns";

export const NARROWEST_PX = 48;
export const WIDEST_PX = 800;

/** The layout of a person who has changed nothing. */
export const DEFAULT_LAYOUT: ColumnLayout = {
  columns: DEFAULT_COLUMNS.map((column) => ({ column, widthPx: null, pinned: false })),
};

const ENTRY = /^([A-Za-z0-9]+)(?::([0-9]{1,6}))?(!?)$/;

/**
 * Reads a kept layout. Unknown, doubled and unreadable entries are dropped, so that the layout of another version does
 * no harm; without any column left it is the default.
 */
export function readColumnLayout(text: string | undefined): ColumnLayout {
  return tidyLayout((text ?? "").split(",").flatMap(readEntry));
}

/** Writes the layout as it is kept: `transactionId:140!,created,amount:90`, where `!` stands for pinned. */
export function formatColumnLayout(layout: ColumnLayout): string {
  return tidyLayout(layout.columns)
    .columns.map(
      ({ column, widthPx, pinned }) => `${column}${widthPx === null ? "" : `:${widthPx}`}${pinned ? "!" : ""}`,
    )
    .join(",");
}

/** Lists the names of its columns in their order. */
export function columnNames({ columns }: ColumnLayout): ColumnName[] {
  return columns.map(({ column }) => column);
}

/**
 * Makes a valid layout: each column once, widths within bounds, pinned columns first; the default when there are none.
 */
export function tidyLayout(columns: readonly LaidOutColumn[]): ColumnLayout {
  const first = new Map<ColumnName, LaidOutColumn>();
  for (const laidOut of columns)
    if (!first.has(laidOut.column))
      first.set(laidOut.column, { ...laidOut, widthPx: laidOut.widthPx === null ? null : boundedPx(laidOut.widthPx) });
  if (first.size === 0) return DEFAULT_LAYOUT;
  const all = [...first.values()];
  return { columns: [...all.filter(({ pinned }) => pinned), ...all.filter(({ pinned }) => !pinned)] };
}

/** Lays out the columns that an address names, in its order, as wide and as pinned as the person has them. */
export function layoutOf(own: ColumnLayout, columns: readonly ColumnName[] | null): ColumnLayout {
  if (columns === null) return own;
  const known = new Map(own.columns.map((laidOut) => [laidOut.column, laidOut]));
  return tidyLayout(columns.map((column) => known.get(column) ?? { column, widthPx: null, pinned: false }));
}

/** Limits a width to the bounds of a column. */
export function boundedPx(widthPx: number): number {
  return Math.min(WIDEST_PX, Math.max(NARROWEST_PX, Math.round(widthPx)));
}

function readEntry(entry: string): LaidOutColumn[] {
  const [, name = "", width, pin] = ENTRY.exec(entry) ?? [];
  const column = findColumn(name);
  return column ? [{ column, widthPx: width === undefined ? null : Number(width), pinned: pin === "!" }] : [];
}
