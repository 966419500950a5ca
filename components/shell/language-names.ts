import type { Locale } from "#lib/messages/catalogue.ts";

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: "English", fr: "Français" };
