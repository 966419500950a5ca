import { expect, test } from "vitest";
import { negotiateLocale } from "#lib/messages/negotiate-locale.ts";

test.each([
  [undefined, null, "en"],
  [undefined, "", "en"],
  [undefined, "fr-CA,fr;q=0.9,en;q=0.8", "fr"],
  [undefined, "de, fr;q=0.5, en;q=0.7", "en"],
  [undefined, "en;q=0, fr;q=0.1", "fr"],
  [undefined, "FR-ca", "fr"],
  [undefined, "de-DE, es", "en"],
  [undefined, ";;;,q=,fr;q=x", "fr"],
  ["fr", "en", "fr"],
  ["en", "fr", "en"],
  ["xx", "fr", "fr"],
  ["", "fr", "fr"],
])("remembered %j, asked for %j: %s", (remembered, acceptLanguage, locale) => {
  expect(negotiateLocale(remembered, acceptLanguage)).toBe(locale);
});
