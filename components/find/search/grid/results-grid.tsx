"use client";

import { useTranslations } from "next-intl";
import { type CSSProperties, type MouseEvent, useCallback, useMemo, useRef, useState } from "react";
import type { EdgeDrag } from "#components/find/search/grid/columns/column-resizing.tsx";
import { type DraggedWidths, NO_DRAG, useColumnWidths } from "#components/find/search/grid/columns/column-widths.ts";
import { GridHeading } from "#components/find/search/grid/columns/grid-heading.tsx";
import { GRID_ROW_HEIGHT, leadPx, NARROW_COLUMNS } from "#components/find/search/grid/columns/grid-layout.ts";
import { type ShownLayout, useColumnNames } from "#components/find/search/grid/columns/shown-columns.ts";
import { PickBox } from "#components/find/search/grid/entries/pick-box.tsx";
import type { RowPicks, RowSelection } from "#components/find/search/grid/entries/row-selection.ts";
import type { GridEntries } from "#components/find/search/grid/entries/use-grid-entries.ts";
import type { RowWalk } from "#components/find/search/grid/entries/use-row-walk.ts";
import { GridRows } from "#components/find/search/grid/grid-rows.tsx";
import type { SearchStream } from "#components/find/search/stream/use-search-stream.ts";
import { useNarrow } from "#components/ground/ui/hooks/use-window.ts";
import { onDemand } from "#components/ground/ui/on-demand.tsx";
import type { Sort } from "#lib/domain/search/rows/columns.ts";

const ColumnResizing = onDemand(() =>
  import("#components/find/search/grid/columns/column-resizing.tsx").then((module) => module.ColumnResizing),
);

type ResultsGridProps = {
  storeId: string;
  timeZone: string;
  stream: SearchStream;
  entries: GridEntries;
  layout: ShownLayout;
  /** The requested order, and the order of the rows shown. */
  sort: Sort | null;
  order: Sort | null;
  onSort: (sort: Sort | null) => void;
  walk: RowWalk;
  selection: RowSelection;
  picks: RowPicks;
  /** The transaction whose record stands beside the list. */
  shownId: string | undefined;
};

/**
 * Shows the rows found, drawing only those in sight. Client only: positions are inline styles, which the security policy
 * forbids in HTML and allows from script.
 */
export function ResultsGrid(props: ResultsGridProps) {
  const { storeId, timeZone, stream, entries, layout, sort, order, onSort, walk, selection, picks, shownId } = props;
  const t = useTranslations("grid");
  const columnName = useColumnNames(timeZone);
  const narrow = useNarrow();
  const { reading } = stream;
  const { resize } = layout;
  const latestResize = useRef(resize);
  latestResize.current = resize;
  const resized = useCallback<typeof resize>((...what) => latestResize.current(...what), []);
  const [dragged, setDragged] = useState<DraggedWidths>(NO_DRAG);
  const drag = useRef<EdgeDrag>(null);
  // A mouse is above the headings before it drags one; a finger is not, so where there may be one the script loads at once.
  const [mayDrag, setMayDrag] = useState(() => matchMedia("(any-pointer: coarse)").matches);
  const beginDrag = useCallback<EdgeDrag>((...what) => drag.current?.(...what), []);
  const settled = useColumnWidths(layout.shown, entries.grouped, NO_DRAG);
  const placed = useColumnWidths(layout.shown, entries.grouped, dragged);
  // Cells know nothing of widths: a drag draws no rows.
  const columns = useMemo(
    () => (narrow ? NARROW_COLUMNS.map((column) => ({ column, pinned: false })) : settled),
    [narrow, settled],
  );
  const lead = leadPx(entries.grouped);
  const totalPx = lead + placed.reduce((sum, { widthPx }) => sum + widthPx, 0);
  const lefts = placed.map(({ column, leftPx }) => [`--left-${column}`, `${lead + leftPx}px`]);
  const moving = placed.find(({ pinned }) => !pinned);
  const style = {
    scrollPaddingLeft: moving ? lead + moving.leftPx : totalPx,
    "--grid-columns": `${lead}px ${placed.map(({ widthPx }) => `${widthPx}px`).join(" ")} minmax(0, 1fr)`,
    "--grid-width": narrow ? "0" : `${totalPx}px`,
    ...Object.fromEntries(lefts),
  } as CSSProperties;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a grid, or a treegrid where sales are grouped
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: as above
    <div
      role={entries.grouped ? "treegrid" : "grid"}
      aria-label={t("results")}
      aria-rowcount={reading.complete ? entries.count + 1 : -1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      aria-busy={reading.state.kind === "reading"}
      onKeyDown={walk.onKeyDown}
      onMouseDown={keepFocus}
      style={style}
      className={`dims-unsearched relative max-h-[calc(100dvh-9rem)] low:max-h-[calc(100dvh-0.5rem)] sm:roomy:max-h-[calc(100dvh-6.5rem-var(--totals,2.5rem))] scroll-pt-8 min-h-40 overflow-auto rounded-md border border-line bg-surface tabular-nums ${GRID_ROW_HEIGHT}`}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which a table element cannot do */}
      <div
        role="rowgroup"
        onPointerEnter={() => setMayDrag(true)}
        className="sticky top-0 z-10 min-w-(--grid-width) max-md:sr-only"
      >
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: its headings take focus */}
        <div
          role="row"
          aria-rowindex={1}
          className="grid-line h-8 border-b border-line bg-sunken text-xs text-ink-muted"
        >
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: its control does */}
          <div role="columnheader" className="sticky left-0 z-3 flex h-full items-center bg-inherit pl-1">
            <AllBox selection={selection} picks={picks} label={t("selectAll")} />
          </div>
          {placed.map((one, index) => (
            <GridHeading
              key={one.column}
              placed={one}
              name={columnName(one.column)}
              sort={sort}
              order={order}
              first={index === 0}
              onSort={onSort}
              onResize={resized}
              onDrag={beginDrag}
            />
          ))}
        </div>
      </div>
      {!narrow && mayDrag && (
        <ColumnResizing columns={settled} drag={drag} onDragged={setDragged} onResized={resized} />
      )}
      <GridRows
        storeId={storeId}
        stream={stream}
        entries={entries}
        columns={columns}
        walk={walk}
        selection={selection}
        picks={picks}
        shownId={shownId}
      />
    </div>
  );
}

/** Keeps focus on the row when the scroll bars or the space beside the rows is clicked, so that keys go on from there. */
function keepFocus(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault();
}

/** Selects every match, also rows not read yet. */
function AllBox({ selection, picks, label }: { selection: RowSelection; picks: RowPicks; label: string }) {
  const some = selection.ids.size > 0;
  return (
    <PickBox
      aria-label={label}
      title={label}
      checked={some ? "mixed" : selection.all}
      onClick={selection.all || some ? picks.clear : picks.everything}
    />
  );
}
