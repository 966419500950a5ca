"use client";

import { useTranslations } from "next-intl";
import { useEffect, useMemo, useRef } from "react";
import { showOverflowTitle, untell } from "#components/search/grid/cells/overflow-title.ts";
import { useCellContent } from "#components/search/grid/cells/use-cell-content.tsx";
import { isSelected, type RowSelection } from "#components/search/grid/entries/row-selection.ts";
import type { GridEntries } from "#components/search/grid/entries/use-grid-entries.ts";
import { useLineKeys } from "#components/search/grid/entries/use-line-keys.ts";
import { useRowHeight } from "#components/search/grid/entries/use-row-height.ts";
import type { RowPicks } from "#components/search/grid/entries/use-row-selection.ts";
import { type RowWalk, useActiveRow } from "#components/search/grid/entries/use-row-walk.ts";
import { useRowWindow } from "#components/search/grid/entries/use-row-window.ts";
import { EXPECTED, EXPECTED_ROWS, ExpectedCover } from "#components/search/grid/expected-rows.tsx";
import { GridLine, type LineSetting } from "#components/search/grid/grid-line.tsx";
import { GridTail } from "#components/search/grid/grid-tail.tsx";
import type { SearchStream } from "#components/search/stream/use-search-stream.ts";

type GridRowsProps = {
  storeId: string;
  stream: SearchStream;
  entries: GridEntries;
  columns: LineSetting["columns"];
  walk: RowWalk;
  selection: RowSelection;
  picks: RowPicks;
};

/** The rows in sight, in the element that scrolls them. Nothing else is drawn again when the grid is scrolled or walked through. */
export function GridRows({ storeId, stream, entries, columns, walk, selection, picks }: GridRowsProps) {
  const t = useTranslations("grid");
  const content = useCellContent(storeId);
  const { reading, readOn } = stream;
  const body = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const rowHeightPx = useRowHeight(probe);
  const further = reading.next !== null || reading.state.kind === "reading";
  const waiting = entries.count === 0 && reading.state.kind === "reading";
  const view = useRowWindow(body, waiting ? EXPECTED_ROWS : entries.count + (further ? 1 : 0), rowHeightPx);
  const active = useActiveRow(walk);

  useEffect(() => walk.followWith(view.show), [walk.followWith, view.show]);

  /** Focus stands on the last row then: the button goes, and one walks on from there. */
  function readFromLast(): void {
    walk.stand(entries.count - 1);
    walk.step(0);
    readOn();
  }

  const { fold } = entries;
  const setting = useMemo(
    (): LineSetting => ({ columns, content, t, walk, picks, fold }),
    [columns, content, t, walk, picks, fold],
  );

  // The row with focus stays in the document, or focus would be lost by scrolling.
  const drawn = Array.from({ length: view.end - view.first }, (_, at) => view.first + at);
  if (active < view.first) drawn.unshift(active);
  else if (active >= view.end) drawn.push(active);
  const lines = useLineKeys(drawn, active, view.resting);

  return (
    <>
      <div ref={probe} aria-hidden="true" className="invisible absolute h-(--grid-row) w-0" />
      {/* biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which a table element cannot do */}
      <div
        ref={body}
        role="rowgroup"
        onPointerMove={showOverflowTitle}
        onPointerOut={untell}
        // Clipped: a row that stays for its focus, far out of sight, makes a list that stands in proportion no higher.
        className="relative min-w-(--grid-width) overflow-y-clip"
        style={{ height: view.heightPx }}
      >
        {Array.from(lines, ([index, key]) => {
          const topPx = index * rowHeightPx - view.shiftPx;
          const entry = waiting ? EXPECTED : entries.at(index);
          if (!entry)
            return (
              index === entries.count &&
              further && <GridTail key="tail" topPx={topPx} stream={stream} onRead={readFromLast} />
            );
          return (
            <GridLine
              key={key}
              {...setting}
              {...entry}
              index={index}
              topPx={topPx}
              current={index === active && !waiting}
              picked={isSelected(selection, entry.row.transactionId)}
              folded={entries.folded.has(entry.row.transactionId)}
              grouped={entries.grouped}
            />
          );
        })}
        {waiting && <ExpectedCover columns={columns} />}
      </div>
    </>
  );
}
