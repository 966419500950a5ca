/** A person's preferences for the screens. The server keeps them per person as name and text. */
export const LOCALES = ["en", "fr"] as const;
export const THEMES = ["system", "light", "dark"] as const;
export const DENSITIES = ["regular", "compact"] as const;

export type Preferences = {
  locale: (typeof LOCALES)[number] | null;
  theme: (typeof THEMES)[number];
  density: (typeof DENSITIES)[number];
  /** WCAG 2.1.4: single-letter keys can be switched off. */
  singleLetterKeys: boolean;
};

/** Reads stored text. An unknown value falls back to the default, so that the value of another version does no harm. */
export function readPreferences(stored: Readonly<Record<string, string>>): Preferences {
  const pick = <T extends string>(choices: readonly T[], value: string | undefined) =>
    choices.find((choice) => choice === value);
  return {
    locale: pick(LOCALES, stored.locale) ?? null,
    theme: pick(THEMES, stored.theme) ?? "system",
    density: pick(DENSITIES, stored.density) ?? "regular",
    singleLetterKeys: stored.singleLetterKeys !== "off",
  };
}
