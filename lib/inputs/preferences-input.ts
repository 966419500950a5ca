import { z } from "zod";
import { DENSITIES, LOCALES, THEMES } from "#lib/domain/people/preferences.ts";

/** How one person wants the screens; no language of their own means that of the browser. */
export const preferencesInput = z.object({
  locale: z.enum(LOCALES).nullable(),
  theme: z.enum(THEMES),
  density: z.enum(DENSITIES),
  singleLetterKeys: z.boolean(),
});

export type PreferencesInput = z.output<typeof preferencesInput>;
