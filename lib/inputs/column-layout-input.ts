import { z } from "zod";
import { tidyLayout } from "#lib/domain/search/rows/column-layout.ts";
import { COLUMNS } from "#lib/domain/search/rows/columns.ts";

const laidOutColumn = z.object({
  column: z.enum(COLUMNS),
  widthPx: z.number().nullable(),
  pinned: z.boolean(),
});

/** A layout of the grid. What is doubled or out of bounds in it is put right; without columns it is the default. */
export const columnLayoutInput = z
  .object({ columns: z.array(laidOutColumn).max(COLUMNS.length * 2) })
  .transform(({ columns }) => tidyLayout(columns));
