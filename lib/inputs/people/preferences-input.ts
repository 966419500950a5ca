import { z } from "zod";
import { DENSITIES, LOCALES, THEMES } from "#lib/domain/people/preferences.ts";
import { tidyLayout } from "#lib/domain/search/rows/column-layout.ts";
import { COLUMNS } from "#lib/domain/search/rows/columns.ts";

/** A person's screen preferences; without a language of their own the browser's applies. */
export const preferencesInput = z.object({
  locale: z.enum(LOCALES).nullable(),
  theme: z.enum(THEMES),
  density: z.enum(DENSITIES),
  singleLetterKeys: z.boolean(),
});

export type PreferencesInput = z.output<typeof preferencesInput>;

const laidOutColumn = z.object({
  column: z.enum(COLUMNS),
  widthPx: z.number().nullable(),
  pinned: z.boolean(),
});

/** A layout of the grid. Duplicates and values out of bounds are corrected; without columns it is the default. */
export const columnLayoutInput = z
  .object({ columns: z.array(laidOutColumn).max(COLUMNS.length * 2) })
  .transform(({ columns }) => tidyLayout(columns));
