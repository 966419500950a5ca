import type { Locale, Messages } from "#lib/messages/catalogue.ts";

declare module "next-intl" {
  /** Makes `useTranslations` know our namespaces, keys and languages. */
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}
