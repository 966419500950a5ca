import { type ColumnName, DEFAULT_COLUMNS, findColumn } from "#lib/domain/search/rows/columns.ts";

/** How one person has laid out the grid: which columns, in which order, how wide. Those that stay in place come first. */
export type ColumnLayout = { columns: readonly LaidOutColumn[] };

/** A width of null is the column's own. */
export type LaidOutColumn = { column: ColumnName; widthPx: number | null; pinned: boolean };

/** The preference under which it is kept. One layout per person, for all their stores. */
export const LAYOUT_PREFERENCE = "columns";

export const NARROWEST_PX = 48;
export const WIDEST_PX = 800;

/** What a person sees who has laid out nothing. */
export const DEFAULT_LAYOUT: ColumnLayout = {
  columns: DEFAULT_COLUMNS.map((column) => ({ column, widthPx: null, pinned: false })),
};

const ENTRY = /^([A-Za-z0-9]+)(?::([0-9]{1,6}))?(!?)$/;

/**
 * Reads a kept layout. What is unknown, doubled or unreadable in it is left out, so that an older or newer version's harms
 * nobody; with no column left it is the default.
 */
export function readColumnLayout(text: string | undefined): ColumnLayout {
  return tidyLayout((text ?? "").split(",").flatMap(readEntry));
}

/** The layout as it is kept: `transactionId:140!,created,amount:90`, where `!` stands for pinned. */
export function formatColumnLayout(layout: ColumnLayout): string {
  return tidyLayout(layout.columns)
    .columns.map(
      ({ column, widthPx, pinned }) => `${column}${widthPx === null ? "" : `:${widthPx}`}${pinned ? "!" : ""}`,
    )
    .join(",");
}

/** Its columns in their order, by name. */
export function columnNames({ columns }: ColumnLayout): ColumnName[] {
  return columns.map(({ column }) => column);
}

/** A layout of these columns: each once, widths within bounds, the pinned ones first; the default when there are none. */
export function tidyLayout(columns: readonly LaidOutColumn[]): ColumnLayout {
  const first = new Map<ColumnName, LaidOutColumn>();
  for (const one of columns)
    if (!first.has(one.column))
      first.set(one.column, { ...one, widthPx: one.widthPx === null ? null : boundedPx(one.widthPx) });
  if (first.size === 0) return DEFAULT_LAYOUT;
  const all = [...first.values()];
  return { columns: [...all.filter((one) => one.pinned), ...all.filter((one) => !one.pinned)] };
}

/** What is shown where an address names columns: those, in its order, as wide and as pinned as the person has them. */
export function layoutOf(own: ColumnLayout, columns: readonly ColumnName[] | null): ColumnLayout {
  if (columns === null) return own;
  const known = new Map(own.columns.map((one) => [one.column, one]));
  return tidyLayout(columns.map((column) => known.get(column) ?? { column, widthPx: null, pinned: false }));
}

/** The width that a column may have, nearest to that one. */
export function boundedPx(widthPx: number): number {
  return Math.min(WIDEST_PX, Math.max(NARROWEST_PX, Math.round(widthPx)));
}

function readEntry(entry: string): LaidOutColumn[] {
  const [, name = "", width, pin] = ENTRY.exec(entry) ?? [];
  const column = findColumn(name);
  return column ? [{ column, widthPx: width === undefined ? null : Number(width), pinned: pin === "!" }] : [];
}
