import type { useTranslations } from "next-intl";
import { type CSSProperties, memo } from "react";
import type { CellContent } from "#components/find/search/grid/cells/cell-content.tsx";
import { cellClasses } from "#components/find/search/grid/columns/grid-layout.ts";
import type { GridEntry } from "#components/find/search/grid/entries/group-rows.ts";
import { PickBox } from "#components/find/search/grid/entries/pick-box.tsx";
import type { RowPicks } from "#components/find/search/grid/entries/row-selection.ts";
import type { RowWalk } from "#components/find/search/grid/entries/use-row-walk.ts";
import { EXPECTED } from "#components/find/search/grid/expected-rows.tsx";
import { Icon } from "#components/ground/ui/signs/icon.tsx";
import type { GridColumn } from "#lib/domain/search/rows/columns.ts";

/** Props that all lines of a grid share; the same objects while nothing in them changes. */
export type LineSetting = {
  columns: readonly { column: GridColumn; pinned: boolean }[];
  content: CellContent;
  t: ReturnType<typeof useTranslations<"grid">>;
  walk: RowWalk;
  picks: RowPicks;
  /** Folds or unfolds the group that this row leads. */
  fold: (index: number) => void;
};

type GridLineProps = LineSetting &
  GridEntry & {
    index: number;
    /** CSS pixels from the element's top. */
    topPx: number;
    /** Tab reaches this row. */
    current: boolean;
    /** Its record stands beside the list. */
    shown: boolean;
    picked: boolean;
    folded: boolean;
    grouped: boolean;
  };

/** Shows one row of the grid. Drawn again only when its own values change, not at every step of scrolling. */
export const GridLine = memo(function GridLine(props: GridLineProps) {
  const { row, group, beneath, index, topPx, current, shown, picked, folded, grouped, columns, content, walk } = props;
  const expected = row === EXPECTED.row;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which a table element cannot do
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter opens the row, see the grid's own keys
    <div
      role="row"
      data-line={expected ? undefined : row.transactionId}
      aria-hidden={expected || undefined}
      ref={(element) => {
        walk.know(index, element);
        return () => walk.know(index, null);
      }}
      aria-rowindex={index + 2}
      aria-selected={picked}
      aria-current={shown || undefined}
      {...(grouped ? { "aria-level": beneath ? 2 : 1 } : {})}
      {...(group ? { "aria-expanded": !folded } : {})}
      tabIndex={current ? 0 : -1}
      onFocus={() => walk.stand(index)}
      onClick={(event) => walk.click(event, index)}
      style={{ top: topPx }}
      className="group/row grid-line grid-row"
    >
      <LeadCell {...props} />
      {columns.map(({ column, pinned }) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div
          key={column}
          role="gridcell"
          tabIndex={-1}
          data-column={column}
          data-whole={column === "created" ? row.createdFull : undefined}
          aria-label={content.spokenTextOf(column, row)}
          style={pinned ? ({ left: `var(--left-${column})` } as CSSProperties) : undefined}
          className={cellClasses(column, pinned)}
        >
          {content.contentOf(column, row, group)}
        </div>
      ))}
    </div>
  );
});

/** Shows the box that selects the row, and the button that folds its group. */
function LeadCell({ row, group, beneath, index, current, picked, folded, walk, picks, fold, t }: GridLineProps) {
  const id = row.transactionId;
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    // biome-ignore lint/a11y/useFocusableInteractive: its controls do
    <div role="gridcell" className="stays-sideways left-0 flex h-full items-center pl-1 max-md:[grid-area:pick]">
      <PickBox
        checked={picked}
        tabIndex={-1}
        onClick={() => {
          walk.show(index);
          picks.toggle(index);
        }}
        aria-label={t("select", { id })}
        {...(current ? { "data-shortcut": "x", "data-shortcut-label": t("selectRow"), "aria-keyshortcuts": "x" } : {})}
      />
      {group && (
        <button
          type="button"
          tabIndex={-1}
          onClick={() => fold(index)}
          aria-label={t(folded ? "unfold" : "fold", { id })}
          className="inline-flex size-6 shrink-0 items-center justify-center rounded text-ink-muted hover:bg-sunken hover:text-ink"
        >
          <Icon name={folded ? "chevron-right" : "chevron-down"} />
        </button>
      )}
      {beneath && (
        <span aria-hidden="true" className="ml-3 h-1/2 w-3 -translate-y-1/2 border-b border-l border-line-strong" />
      )}
    </div>
  );
}
