import { z } from "zod";
import { tidyLayout } from "#lib/domain/search/rows/column-layout.ts";
import { COLUMNS } from "#lib/domain/search/rows/columns.ts";

const laidOutColumn = z.object({
  column: z.enum(COLUMNS),
  widthPx: z.number().nullable(),
  pinned: z.boolean(),
});

/** A layout of the grid. Duplicates and values out of bounds are corrected; without columns it is the default. */
export const columnLayoutInput = z
  .object({ columns: z.array(laidOutColumn).max(COLUMNS.length * 2) })
  .transform(({ columns }) => tidyLayout(columns));
