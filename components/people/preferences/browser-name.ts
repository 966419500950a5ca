import { useTranslations } from "next-intl";
import type { Browser } from "#lib/domain/people/browser.ts";

/** Returns the words for a browser and its system, as far as they are known. */
export function useBrowserName(): (device: Browser) => string {
  const t = useTranslations("preferences.sessions");
  return ({ browser, system }) => {
    if (browser === null) return system === null ? t("unknown") : t("systemOnly", { system: t(`system.${system}`) });
    const name = t(`browser.${browser}`);
    return system === null ? name : t("known", { browser: name, system: t(`system.${system}`) });
  };
}
