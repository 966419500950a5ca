import type { ComponentProps } from "react";

/** A plain table in a box that scrolls sideways and can be focused. Pass `aria-label` or a caption. */
export function Table({ className = "", ...native }: ComponentProps<"table">) {
  return (
    // Positioned, so that text only for screen readers stays within the box.
    <div className="relative overflow-x-auto">
      <table {...native} className={`w-full border-collapse text-left ${className}`} />
    </div>
  );
}

/** The row of headings. */
export function TableHead(native: ComponentProps<"thead">) {
  return <thead {...native} className="border-b border-line bg-sunken text-xs text-ink-muted" />;
}

/** A row, as high as the person's density setting demands. */
export function TableRow({ className = "", ...native }: ComponentProps<"tr">) {
  return <tr {...native} className={`h-(--row) border-b border-line last:border-b-0 ${className}`} />;
}

/** The heading of a column; a `numeric` one is right-aligned, above its figures. */
export function HeaderCell({
  numeric = false,
  className = "",
  ...native
}: ComponentProps<"th"> & { numeric?: boolean }) {
  return (
    <th
      scope="col"
      {...native}
      className={`h-8 px-2 font-medium whitespace-nowrap sm:px-3 ${numeric ? "text-right" : ""} ${className}`}
    />
  );
}

/** One cell; `numeric` for figures and amounts, `mono` for ids and codes. */
export function Cell({
  numeric = false,
  mono = false,
  className = "",
  ...native
}: ComponentProps<"td"> & { numeric?: boolean; mono?: boolean }) {
  return (
    <td
      {...native}
      className={`px-2 py-1 sm:px-3 ${numeric ? "text-right whitespace-nowrap" : ""} ${mono ? "font-mono" : ""} ${className}`}
    />
  );
}
