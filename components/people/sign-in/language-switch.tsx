"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { LANGUAGE_NAMES, rememberLocale } from "#components/people/preferences/languages.ts";
import { LOCALES } from "#lib/domain/people/preferences.ts";
import type { Locale } from "#lib/messages/catalogue.ts";

/** Switches the browser's language before anybody is signed in; typed text stays. */
export function LanguageSwitch({ current }: { current: Locale }) {
  const t = useTranslations("signIn");
  const router = useRouter();
  return (
    <fieldset className="flex justify-center gap-1">
      <legend className="sr-only">{t("language")}</legend>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          onClick={() => {
            rememberLocale(locale);
            router.refresh();
          }}
          className="h-8 rounded px-3 text-ink-muted hover:bg-sunken hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink pointer-coarse:h-11"
        >
          {LANGUAGE_NAMES[locale]}
        </button>
      ))}
    </fieldset>
  );
}
