import { useTranslations } from "next-intl";
import type { CSSProperties, KeyboardEvent } from "react";
import type { EdgeDrag } from "#components/find/search/grid/columns/column-resizing.tsx";
import type { PlacedColumn } from "#components/find/search/grid/columns/column-widths.ts";
import { isDescendingFirst } from "#components/find/search/grid/columns/grid-layout.ts";
import { Icon } from "#components/ground/ui/signs/icon.tsx";
import { boundedPx } from "#lib/domain/search/rows/column-layout.ts";
import { type ColumnName, isAmountColumn, NEWEST_FIRST, type Sort } from "#lib/domain/search/rows/columns.ts";

/** The distance by which one key press moves a heading's edge. */
const STEP_PX = 16;

/** Shows a column's heading: sorts the rows, and its edge resizes the column, by pointer or with Shift and the arrows. */
export function GridHeading({
  placed: { column, pinned, widthPx },
  name,
  sort,
  order,
  first,
  onSort,
  onResize,
  onDrag,
}: {
  placed: PlacedColumn;
  name: string;
  /** The requested order, and the order of the rows shown. */
  sort: Sort | null;
  order: Sort | null;
  /** Tab reaches this heading; the arrows walk the others. */
  first: boolean;
  onSort: (sort: Sort | null) => void;
  onResize: (column: ColumnName, widthPx: number | null) => void;
  onDrag: EdgeDrag;
}) {
  const t = useTranslations("grid");
  const own = sort?.column === column ? sort : null;
  // Without a choice, rows come newest first.
  const { column: ordered, descending } = order ?? NEWEST_FIRST;
  const sorted = ordered === column;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const forward = event.key === "ArrowRight";
    if (!forward && event.key !== "ArrowLeft") return;
    event.preventDefault();
    if (!event.shiftKey) {
      const heading = event.currentTarget.closest("[role='columnheader']");
      const next = forward ? heading?.nextElementSibling : heading?.previousElementSibling;
      next?.querySelector<HTMLElement>("button")?.focus();
    } else if (column !== "net") {
      onResize(column, boundedPx(widthPx + (forward ? STEP_PX : -STEP_PX)));
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which a table element cannot do
    // biome-ignore lint/a11y/useFocusableInteractive: its button takes focus
    <div
      role="columnheader"
      aria-sort={sorted ? (descending ? "descending" : "ascending") : "none"}
      style={pinned ? ({ left: `var(--left-${column})` } as CSSProperties) : undefined}
      className={`relative flex h-full min-w-0 items-center ${pinned ? "z-2 bg-inherit md:sticky" : ""}`}
    >
      {column === "net" ? (
        <span className="flex-1 truncate px-1.5 text-right font-medium">{name}</span>
      ) : (
        <>
          <button
            type="button"
            tabIndex={first ? 0 : -1}
            title={t("headingHint", { name })}
            onClick={() => onSort(nextSort(column, own))}
            onKeyDown={onKeyDown}
            className={`flex h-full min-w-0 flex-1 items-center gap-1 rounded-sm px-1.5 font-medium -outline-offset-2 hover:text-ink ${isAmountColumn(column) ? "justify-end" : ""} ${sorted ? "text-ink" : ""}`}
          >
            <span className="truncate">{name}</span>
            {sorted && <Icon name={descending ? "arrow-down" : "arrow-up"} className="size-3" />}
          </button>
          <span
            aria-hidden="true"
            onMouseDown={(event) => {
              // The drag must select no text: at the next drag the browser would move the selected text instead of the edge.
              event.preventDefault();
              onDrag(column, event);
            }}
            onTouchStart={(event) => onDrag(column, event)}
            onDoubleClick={() => onResize(column, null)}
            className="absolute inset-y-1 -right-1 z-1 w-2 cursor-col-resize touch-none border-r border-line hover:border-accent"
          />
        </>
      )}
    </div>
  );
}

/** Chooses the next order: one direction, then the other, then the service's own. */
function nextSort(column: ColumnName, own: Sort | null): Sort | null {
  // Newest first is the service's own order, so the time column has only two states.
  if (column === "created") return own ? null : { column, descending: false };
  const firstDirection = isDescendingFirst(column);
  if (!own) return { column, descending: firstDirection };
  return own.descending === firstDirection ? { column, descending: !firstDirection } : null;
}
