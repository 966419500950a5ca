import type { ComponentProps } from "react";
import type { CardPlace } from "#components/ui/data-table/table-column.ts";

/** The roles that elements of a table have anyway. Explicit, because some browsers drop them when rows are drawn as cards. */
const ROLES = { table: "table", head: "rowgroup", row: "row", heading: "columnheader", cell: "cell" } as const;

/**
 * A plain table in a box that scrolls sideways and can be focused. With `cards`, each row is a card where columns do not fit
 * (below 768 px: phones, and 200 % zoom): see `Cell`.
 */
export function TableFrame({ className = "", cards, ...native }: ComponentProps<"table"> & { cards: boolean }) {
  return (
    // Positioned, so that text only for screen readers stays within the box.
    <div className="relative overflow-x-auto">
      <table
        role={ROLES.table}
        {...native}
        className={`w-full border-collapse text-left ${cards ? "card-table" : ""} ${className}`}
      />
    </div>
  );
}

/** The row of headings. */
export function TableHead({ children }: ComponentProps<"tr">) {
  return (
    <thead role={ROLES.head} className="border-b border-line bg-sunken text-xs text-ink-muted">
      <tr role={ROLES.row}>{children}</tr>
    </thead>
  );
}

/** A row, as high as the person's density setting demands. */
export function TableRow({ className = "", ...native }: ComponentProps<"tr">) {
  return <tr role={ROLES.row} {...native} className={`h-(--row) border-b border-line last:border-b-0 ${className}`} />;
}

/** The heading of a column; a `numeric` one is right-aligned, above its figures. */
export function HeadingCell({ numeric, className = "", ...native }: ComponentProps<"th"> & { numeric: boolean }) {
  return (
    <th
      role={ROLES.heading}
      scope="col"
      {...native}
      className={`h-8 px-2 font-medium whitespace-nowrap sm:px-3 ${numeric ? "text-right" : ""} ${className}`}
    />
  );
}

/**
 * One cell. In a card, `pick` is a box before the first line, `title` the first line, `corner` its end; each `line` follows
 * with its `label` (the words of the column's heading) unless it is empty; `foot` is the last line, for actions. The label
 * is drawn only: screen readers know the heading.
 */
export function Cell({
  numeric = false,
  mono = false,
  card = "line",
  label,
  className = "",
  ...native
}: ComponentProps<"td"> & { numeric?: boolean; mono?: boolean; card?: CardPlace; label?: string | undefined }) {
  return (
    <td
      role={ROLES.cell}
      {...native}
      data-card={card}
      data-label={label}
      className={`px-2 py-1 sm:px-3 ${numeric ? "text-right whitespace-nowrap" : ""} ${mono ? "font-mono" : ""} ${className}`}
    />
  );
}
