import type { Locale } from "#lib/messages/catalogue.ts";
import { LOCALE_COOKIE } from "#lib/messages/negotiate-locale.ts";

/** The languages by their own names. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: "English", fr: "Français" };

const YEAR_SECONDS = 31_536_000;

/** Stores the browser's language for pages without a signed-in person; null deletes it. */
export function rememberLocale(locale: Locale | null): void {
  const maxAge = locale === null ? 0 : YEAR_SECONDS;
  // The Cookie Store API is not in every browser that we serve.
  // biome-ignore lint/suspicious/noDocumentCookie: a language is no secret and needs no server.
  document.cookie = `${LOCALE_COOKIE}=${locale ?? ""}; path=/; max-age=${maxAge}; samesite=lax`;
}
