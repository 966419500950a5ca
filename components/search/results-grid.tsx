"use client";

import { useTable } from "@tanstack/react-table";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useRef } from "react";
import { GRID_COLUMNS, GRID_FEATURES, type GridColumn, useColumnName } from "#components/search/grid-columns.tsx";
import { COLUMN_PLACES, GRID_LINE, GRID_ROW_HEIGHT, GRID_WIDTH } from "#components/search/grid-layout.ts";
import { GridLine } from "#components/search/grid-line.tsx";
import { GridTail } from "#components/search/grid-tail.tsx";
import type { FurtherRows } from "#components/search/use-further-rows.ts";
import { useRowHeight } from "#components/search/use-row-height.ts";
import type { RowWalk } from "#components/search/use-row-walk.ts";

/** Rows before the end of what is read at which reading on begins. */
const READ_AHEAD_ROWS = 100;

/**
 * The rows found, of which only those in sight are drawn. Client only: its places are inline styles, which the security
 * policy refuses in HTML and allows to script.
 */
export function ResultsGrid({
  storeId,
  timeZone,
  further,
  active,
  walk,
}: {
  storeId: string;
  timeZone: string;
  further: FurtherRows;
  /** The row that Tab reaches. */
  active: number;
  walk: RowWalk;
}) {
  const t = useTranslations("search");
  const columnName = useColumnName(timeZone);
  const { rows, nextRow, state, readOn } = further;
  const scroller = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight(probe);
  const data = useMemo(() => rows.map((row) => ({ ...row, storeId })), [rows, storeId]);
  const table = useTable({
    features: GRID_FEATURES,
    columns: GRID_COLUMNS,
    data,
    getRowId: (row) => row.transactionId,
  });
  const lines = table.getRowModel().rows;
  const virtualizer = useVirtualizer({
    count: lines.length + (nextRow === null ? 0 : 1),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    // The heading stands above the first row and stays in sight.
    scrollPaddingEnd: 40,
    // The row with focus stays in the document, or focus would be lost by scrolling.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active])].filter((index) => index < range.count),
  });
  const items = virtualizer.getVirtualItems();

  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are measured anew when the height of a row changes
  useEffect(() => virtualizer.measure(), [rowHeight]);

  const lastInSight = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    if (state === "idle" && lastInSight >= lines.length - READ_AHEAD_ROWS) readOn();
  }, [state, lastInSight, lines.length, readOn]);

  useEffect(() => {
    walk.followWith((index) => virtualizer.scrollToIndex(index));
  }, [walk.followWith, virtualizer]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which a table element cannot do
    <div
      ref={scroller}
      role="grid"
      aria-label={t("results")}
      aria-rowcount={nextRow === null ? lines.length + 1 : -1}
      aria-busy={state === "reading"}
      onKeyDown={walk.onKeyDown}
      className={`relative max-h-[calc(100dvh-9rem)] overflow-auto rounded-md border border-line bg-surface ${GRID_ROW_HEIGHT}`}
    >
      <div ref={probe} aria-hidden="true" className="invisible absolute h-(--grid-row) w-0" />
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="rowgroup" className={`sticky top-0 z-10 ${GRID_WIDTH} max-md:sr-only`}>
        {table.getHeaderGroups().map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: headings do nothing
          <div
            key={group.id}
            role="row"
            aria-rowindex={1}
            className={`${GRID_LINE} h-8 border-b border-line bg-sunken text-xs text-ink-muted`}
          >
            {group.headers.map(({ id }) => (
              // biome-ignore lint/a11y/useSemanticElements: as above
              // biome-ignore lint/a11y/useFocusableInteractive: as above
              <div key={id} role="columnheader" className={`truncate font-medium ${COLUMN_PLACES[id as GridColumn]}`}>
                {columnName(id as GridColumn)}
              </div>
            ))}
          </div>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="rowgroup" className={`relative ${GRID_WIDTH}`} style={{ height: virtualizer.getTotalSize() }}>
        {items.map((item) => {
          const line = lines[item.index];
          if (!line) return <GridTail key="tail" top={item.start} row={nextRow ?? 0} state={state} onRead={readOn} />;
          return (
            <GridLine
              key={line.id}
              line={line}
              index={item.index}
              top={item.start}
              current={item.index === active}
              walk={walk}
            />
          );
        })}
      </div>
    </div>
  );
}
