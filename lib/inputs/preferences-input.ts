import { z } from "zod";
import { DENSITIES, LOCALES, THEMES } from "#lib/domain/people/preferences.ts";

/** A person's screen preferences; without a language of their own the browser's applies. */
export const preferencesInput = z.object({
  locale: z.enum(LOCALES).nullable(),
  theme: z.enum(THEMES),
  density: z.enum(DENSITIES),
  singleLetterKeys: z.boolean(),
});

export type PreferencesInput = z.output<typeof preferencesInput>;
