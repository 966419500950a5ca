"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from "react";
import { useCellText } from "#components/find/search/grid/cells/cell-content.tsx";
import { cellAsText, lineAsText, rowsAsText, useCopyRows } from "#components/find/search/grid/cells/copy-rows.ts";
import { type ShownLayout, useColumnNames } from "#components/find/search/grid/columns/shown-columns.ts";
import {
  selectionOf,
  useCurrentRow,
  useReturnToRow,
  useShownRecord,
} from "#components/find/search/grid/entries/current-row.tsx";
import {
  isNothingSelected,
  isSelected,
  type RowSelection,
  useRowSelection,
} from "#components/find/search/grid/entries/row-selection.ts";
import { useGridEntries } from "#components/find/search/grid/entries/use-grid-entries.ts";
import { useRowWalk } from "#components/find/search/grid/entries/use-row-walk.ts";
import type { OwnFiles } from "#components/find/search/grid/export-tool.tsx";
import { ResultsBar } from "#components/find/search/grid/results-bar.tsx";
import { ResultsGrid } from "#components/find/search/grid/results-grid.tsx";
import { ResultsTools } from "#components/find/search/grid/results-tools.tsx";
import { TotalsLine } from "#components/find/search/grid/totals-line.tsx";
import type { SearchReading } from "#components/find/search/stream/search-reading.ts";
import type { SearchStream } from "#components/find/search/stream/use-search-stream.ts";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { onDemand } from "#components/ground/ui/on-demand.tsx";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import type { Question } from "#lib/domain/search/question/question.ts";
import { columnNames } from "#lib/domain/search/rows/column-layout.ts";
import { type GridColumn, gridColumns, type Sort } from "#lib/domain/search/rows/columns.ts";
import type { SearchAddress } from "#lib/domain/search/search-address.ts";
import { paths } from "#lib/paths/paths.ts";

const PlanPanel = onDemand(() =>
  import("#components/find/search/results/about-answer.ts").then((module) => module.PlanPanel),
);
const IncompleteNotice = onDemand(() =>
  import("#components/find/search/results/about-answer.ts").then((module) => module.IncompleteNotice),
);
const WordOffers = onDemand(() =>
  import("#components/find/search/results/about-answer.ts").then((module) => module.WordOffers),
);
const UnfoundNumbersNotice = onDemand(() =>
  import("#components/find/search/results/about-answer.ts").then((module) => module.UnfoundNumbersNotice),
);
const SelectionBar = onDemand(() =>
  import("#components/find/search/grid/about-rows.ts").then((module) => module.SelectionBar),
);

export type FoundTransactionsProps = {
  storeId: string;
  opened: OpenedSearch & { question: Question };
  stream: SearchStream;
  layout: ShownLayout;
  focusTarget: Ref<HTMLParagraphElement>;
  files: OwnFiles | null;
  /** Whether the form differs from the search that is shown. */
  isDraftChanged: () => boolean;
  onAddress: (next: Partial<SearchAddress>) => void;
  onNarrow: (question: Question) => void;
  /** Called before another page opens. */
  onLeave: () => void;
  /** Draws the record with that id beside the list. */
  sidePanel?: ((transactionId: string, close: () => void) => ReactNode) | undefined;
  /** Draws further actions on the selected rows. */
  pickedTools?: ((selection: RowSelection, reading: SearchReading) => ReactNode) | undefined;
};

/** Shows the rows of a search and everything that can be done with them. */
export function FoundTransactions(props: FoundTransactionsProps) {
  const { storeId, opened, stream, layout, focusTarget, onAddress, onNarrow, onLeave, sidePanel, pickedTools } = props;
  const { reading } = stream;
  const t = useTranslations("grid");
  const router = useRouter();
  const place = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const cellText = useCellText();
  const columnName = useColumnNames(opened.timeZone);
  const [panelOpen, setPanelOpen] = useState(false);
  const entries = useGridEntries(reading, opened.address.grouped);
  const idAt = (index: number) => entries.at(index)?.row.transactionId;
  const { sort } = opened.address;
  // Rows of an earlier reading stay in sight while another order is read, or when that failed.
  const order = reading.rows.length > 0 ? reading.order : sort;
  const isOrdered = order?.column === sort?.column && order?.descending === sort?.descending;
  const { selection, picks } = useRowSelection(() => selectionOf(opened.query), idAt);
  const walk = useRowWalk(entries.count, {
    open(index) {
      const id = idAt(index);
      if (id === undefined) return;
      if (panelOpen) return panel.current?.querySelector<HTMLElement>("h2[tabindex]")?.focus();
      onLeave();
      router.push(paths.transaction(storeId, id));
    },
    onMove(from, to, extending) {
      if (extending) picks.extend(from, to);
      else picks.leave();
    },
    sideways(index, forward) {
      const entry = entries.at(index);
      if (!entry?.group || entries.folded.has(entry.row.transactionId) !== forward) return false;
      entries.fold(index);
      return true;
    },
  });

  useReturnToRow(opened.query, entries, walk, selection);
  useCurrentRow(walk, entries, panelOpen);
  const shownId = useShownRecord(walk, entries, panelOpen);

  /** Opens or closes the panel; from within it, leads back to its row. */
  function togglePanel(): void {
    if (panelOpen && panel.current?.contains(document.activeElement)) walk.step(0);
    else setPanelOpen(!panelOpen);
  }

  const copiedColumns = () => gridColumns(columnNames(layout.shown), entries.grouped);

  function pickedText(): string {
    const picked = entries.all().filter(({ row }) => isSelected(selection, row.transactionId));
    return rowsAsText(picked, copiedColumns(), columnName, cellText);
  }

  useCopyRows(place, () => {
    if (!isNothingSelected(selection)) return pickedText();
    const entry = entries.at(walk.active());
    if (!entry) return null;
    const cell = document.activeElement?.closest<HTMLElement>("[data-column]")?.dataset.column;
    if (cell) return cellAsText(cell as GridColumn, entry, cellText);
    return lineAsText(copiedColumns(), entry, cellText);
  });

  /** Clears the selection and moves focus to the active row, or to the box that selects all: the selection bar disappears. */
  function clearSelection(): void {
    picks.clear();
    if (entries.count > 0) walk.step(0);
    else place.current?.querySelector("button")?.focus();
  }

  const onSort = (chosen: Sort | null) => onAddress({ sort: chosen });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && !isNothingSelected(selection)) picks.clear();
    else if (event.key === "a" && (event.ctrlKey || event.metaKey) && place.current?.contains(event.target as Node)) {
      picks.everything();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the grid and the controls within it
    <div onKeyDown={onKeyDown} className="flex flex-col gap-2 flat:gap-1">
      <ResultsBar
        ref={focusTarget}
        stream={stream}
        timeZone={opened.timeZone}
        order={isOrdered ? (sort ? "own" : null) : "before"}
        onStep={walk.step}
        details={opened.plan && <PlanPanel plan={opened.plan} reading={reading} />}
      >
        <ResultsTools
          storeId={storeId}
          opened={opened}
          reading={reading}
          layout={layout}
          onGrouped={(grouped) => onAddress({ grouped })}
          panel={sidePanel ? { open: panelOpen, toggle: togglePanel } : null}
          files={props.files}
          isDraftChanged={props.isDraftChanged}
          order={{ sort, columnName, onSort }}
        />
      </ResultsBar>
      {reading.strangeOffsets.length > 0 && (
        <Notice tone="warning">
          {t("zoneDisagrees", { offsets: reading.strangeOffsets.join(", "), timeZone: opened.timeZone })}
        </Notice>
      )}
      {reading.state.kind !== "reading" && hasWords(opened.question) && (
        <WordOffers storeId={storeId} opened={opened} rows={reading.rows} onAsk={onNarrow} />
      )}
      {reading.complete && hasNumberList(opened.question) && (
        <UnfoundNumbersNotice storeId={storeId} opened={opened} rows={reading.rows} copy={copyText} />
      )}
      {isLacking(reading) && <IncompleteNotice stream={stream} />}
      {opened.address.grouped && !reading.complete && <p className="px-1 text-ink-muted">{t("groupNeedsAll")}</p>}
      {!isNothingSelected(selection) && (
        <SelectionBar
          reading={reading}
          selection={selection}
          onClear={clearSelection}
          copy={() => copyText(pickedText())}
        >
          {pickedTools?.(selection, reading)}
        </SelectionBar>
      )}
      <div className="flex items-start gap-3">
        <div ref={place} className="min-w-0 flex-1">
          <ResultsGrid
            storeId={storeId}
            timeZone={opened.timeZone}
            stream={stream}
            entries={entries}
            layout={layout}
            sort={sort}
            order={order}
            onSort={onSort}
            walk={walk}
            selection={selection}
            picks={picks}
            shownId={shownId}
          />
        </div>
        {shownId !== undefined && sidePanel && (
          <div ref={panel} className="contents">
            {sidePanel(shownId, () => setPanelOpen(false))}
          </div>
        )}
      </div>
      <TotalsLine reading={reading} question={opened.question} onNarrow={onNarrow} />
    </div>
  );
}

/** Whether the question holds words from the search box. */
function hasWords({ items }: Question): boolean {
  return items.some((item) => item.kind === "condition" && item.field === "AnyWord");
}

/** Whether the question holds a list of numbers, as from a pasted column. */
function hasNumberList({ items }: Question): boolean {
  return items.some((item) => item.kind === "condition" && item.comparison === "one_of");
}

/** Whether a part of the result is missing and no longer loading. */
function isLacking({ state, missing }: SearchStream["reading"]): boolean {
  return state.kind !== "reading" && (state.kind !== "rested" || missing.length > 0);
}

function copyText(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
