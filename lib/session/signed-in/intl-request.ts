import "server-only";
import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { CATALOGUE } from "#lib/messages/catalogue.ts";
import { LOCALE_COOKIE, negotiateLocale } from "#lib/messages/negotiate-locale.ts";
import { currentPreferences } from "#lib/session/signed-in/staff-context.ts";

/**
 * Chooses the language of one request: the signed-in person's own, else the browser's. next-intl's plugin in `next.config.mjs`
 * finds this file.
 */
export default getRequestConfig(async () => {
  const preferred = (await currentPreferences())?.locale;
  const locale =
    preferred ?? negotiateLocale((await cookies()).get(LOCALE_COOKIE)?.value, (await headers()).get("accept-language"));
  // The server writes times as finished text; the fixed zone only keeps next-intl from asking the machine for its zone.
  return { locale, messages: CATALOGUE[locale], timeZone: "UTC" };
});
