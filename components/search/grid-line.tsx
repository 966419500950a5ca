import type { Row } from "@tanstack/react-table";
import { flexRender } from "@tanstack/react-table";
import { memo } from "react";
import type { GRID_FEATURES, GridColumn, GridRow } from "#components/search/grid-columns.tsx";
import { COLUMN_PLACES, GRID_LINE } from "#components/search/grid-layout.ts";
import type { RowWalk } from "#components/search/use-row-walk.ts";

type GridLineProps = {
  line: Row<typeof GRID_FEATURES, GridRow>;
  index: number;
  /** CSS pixels from the first row's top. */
  top: number;
  /** The one row that Tab reaches. */
  current: boolean;
  walk: RowWalk;
};

/** One row of the grid. Drawn again only when something of its own changed, not at every step of scrolling. */
export const GridLine = memo(function GridLine({ line, index, top, current, walk }: GridLineProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which a table element cannot do
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter opens the row, see the grid's own keys
    <div
      role="row"
      ref={(element) => walk.know(index, element)}
      aria-rowindex={index + 2}
      tabIndex={current ? 0 : -1}
      onFocus={() => walk.stand(index)}
      onClick={(event) => walk.click(event, index)}
      style={{ transform: `translateY(${top}px)` }}
      className={`group/row absolute top-0 left-0 h-(--grid-row) w-full cursor-pointer border-b border-line -outline-offset-2 hover:z-1 hover:bg-sunken focus-visible:z-1 focus-visible:bg-accent-soft ${GRID_LINE}`}
    >
      {line.getAllCells().map((cell) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: the row takes focus
        <div key={cell.id} role="gridcell" className={`min-w-0 ${COLUMN_PLACES[cell.column.id as GridColumn]}`}>
          {flexRender(cell.column.columnDef.cell, cell.getContext())}
        </div>
      ))}
    </div>
  );
});
