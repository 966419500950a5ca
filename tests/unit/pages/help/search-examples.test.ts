import { createTranslator } from "use-intl/core";
import { describe, expect, test } from "vitest";
import { readSearchRequest } from "#lib/domain/search/box/read-search-request.ts";
import { DEFAULT_ADDRESS } from "#lib/domain/search/search-address.ts";
import { CATALOGUE } from "#lib/messages/catalogue.ts";
import { SEARCH_EXAMPLES } from "#lib/pages/help/search-examples.ts";

describe.each(["en", "fr"] as const)("the search examples in %s", (locale) => {
  const t = createTranslator({ locale, messages: CATALOGUE[locale], namespace: "help.examples" });

  test.each(SEARCH_EXAMPLES.map(({ name }) => name))("%s is understood", (name) => {
    const { read } = readSearchRequest({ ...DEFAULT_ADDRESS, words: t(`typed.${name}`) }, "2026-11-27");
    expect([read.textProblems, read.questionProblems]).toEqual([[], []]);
    expect(read.question).not.toBeNull();
  });

  test("find the same in both languages", () => {
    const english = createTranslator({ locale: "en", messages: CATALOGUE.en, namespace: "help.examples" });
    for (const { name } of SEARCH_EXAMPLES.filter((example) => example.name !== "declined")) {
      const [ours, theirs] = [t(`typed.${name}`), english(`typed.${name}`)].map((words) =>
        readSearchRequest({ ...DEFAULT_ADDRESS, words }, "2026-11-27"),
      );
      expect([ours?.days, ours?.read.text], name).toEqual([theirs?.days, theirs?.read.text]);
    }
  });
});
