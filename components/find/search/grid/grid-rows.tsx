"use client";

import { useTranslations } from "next-intl";
import { type PointerEvent, useEffect, useMemo, useRef } from "react";
import { useCellContent } from "#components/find/search/grid/cells/cell-content.tsx";
import { useLineKeys } from "#components/find/search/grid/entries/line-keys.ts";
import { isSelected, type RowPicks, type RowSelection } from "#components/find/search/grid/entries/row-selection.ts";
import type { GridEntries } from "#components/find/search/grid/entries/use-grid-entries.ts";
import { type RowWalk, useActiveRow } from "#components/find/search/grid/entries/use-row-walk.ts";
import { useRowHeight, useRowWindow } from "#components/find/search/grid/entries/use-row-window.ts";
import { EXPECTED, EXPECTED_ROWS, ExpectedCover } from "#components/find/search/grid/expected-rows.tsx";
import { GridLine, type LineSetting } from "#components/find/search/grid/grid-line.tsx";
import type { SearchStream } from "#components/find/search/stream/use-search-stream.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Spinner } from "#components/ground/ui/signs/spinner.tsx";

type GridRowsProps = {
  storeId: string;
  stream: SearchStream;
  entries: GridEntries;
  columns: LineSetting["columns"];
  walk: RowWalk;
  selection: RowSelection;
  picks: RowPicks;
  /** The transaction whose record stands beside the list. */
  shownId: string | undefined;
};

/** Shows the rows in sight, in the element that scrolls them. Scrolling and walking draw nothing else. */
export function GridRows({ storeId, stream, entries, columns, walk, selection, picks, shownId }: GridRowsProps) {
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

  /** Moves focus to the last row: the button disappears, and the person walks on from there. */
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

  // The row with focus stays in the document, or scrolling would lose the focus.
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
        onPointerOut={clearOverflowTitle}
        // Clipped: a focused row kept far out of sight must not make the list higher.
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
              shown={entry.row.transactionId === shownId}
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

/** Shows the line after the last row: that more is loading, or the button to load more. */
function GridTail({
  topPx,
  stream,
  onRead,
}: {
  /** CSS pixels from the element's top. */
  topPx: number;
  stream: SearchStream;
  onRead: () => void;
}) {
  const t = useTranslations("grid");
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which a table element cannot do
    // biome-ignore lint/a11y/useFocusableInteractive: its button takes focus
    <div role="row" style={{ top: topPx }} className="absolute left-0 w-full">
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div role="gridcell" className="sticky left-0 flex h-(--grid-row) w-fit items-center gap-2 px-3 text-ink-muted">
        {stream.reading.state.kind === "reading" ? (
          <>
            <Spinner />
            {t("further.reading")}
          </>
        ) : (
          <Button variant="quiet" onClick={onRead}>
            {t("further.more")}
          </Button>
        )}
      </div>
    </div>
  );
}

/**
 * Shows the full text of a truncated cell in a tooltip. Set on pointer moves, because a title on every cell costs as much at
 * each draw as the cell itself.
 */
function showOverflowTitle({ target }: PointerEvent): void {
  const cell = cellOf(target);
  if (!cell) return;
  const whole = cell.dataset.whole ?? (cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? "") : "");
  if (cell.title !== whole) cell.title = whole;
}

/** Removes the tooltip when the pointer leaves the cell, which will soon show another row. */
function clearOverflowTitle({ target }: PointerEvent): void {
  cellOf(target)?.removeAttribute("title");
}

function cellOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
}
