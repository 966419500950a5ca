import { LOCALES } from "#lib/domain/people/preferences.ts";
import type { Locale } from "#lib/messages/catalogue.ts";

/** The cookie in which a browser that nobody is signed in with remembers its language. */
export const LOCALE_COOKIE = "locale";

function localeOf(tag: string | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale === tag?.trim().toLowerCase().split("-")[0]);
}

/**
 * The language for a browser: what it remembers, else the first of its `Accept-Language` that we speak (by weight, RFC 9110
 * §12.5.4), else English.
 */
export function negotiateLocale(remembered: string | undefined, acceptLanguage: string | null): Locale {
  const wishes = (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [tag, ...parameters] = part.split(";");
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { locale: localeOf(tag), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter((wish) => wish.quality > 0)
    .sort((left, right) => right.quality - left.quality);
  return localeOf(remembered) ?? wishes.find((wish) => wish.locale)?.locale ?? "en";
}
