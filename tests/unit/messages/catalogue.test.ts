import { createTranslator } from "use-intl/core";
import { describe, expect, test } from "vitest";
import { LOCALES } from "#lib/domain/people/preferences.ts";
import { CATALOGUE, pickMessages } from "#lib/messages/catalogue.ts";
import { countWords, readingsOf } from "#tests/unit/messages/readings.ts";

/** A longer text is not read at the counter: it is split or shortened. */
const MOST_WORDS = 40;

type Node = string | { [key: string]: Node };

/** Every sentence by its dotted path. */
function sentences(node: Node, path = ""): [string, string][] {
  if (typeof node === "string") return [[path, node]];
  return Object.entries(node).flatMap(([key, child]) => sentences(child, path ? `${path}.${key}` : key));
}

function figures(sentence: string): string[] {
  return [...new Set([...sentence.matchAll(/\{(\w+)\s*[,}]/g)].map((match) => match[1] ?? ""))].sort();
}

const english = new Map(sentences(CATALOGUE.en));
const french = new Map(sentences(CATALOGUE.fr));

describe("the message files", () => {
  test("hold every namespace", () => {
    expect(english.size).toBeGreaterThan(100);
  });

  test("say the same things in both languages", () => {
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test("ask for the same figures in both languages", () => {
    // A choice of word form, as by gender, may be needed in one language alone.
    const shown = (sentence: string) => figures(sentence.replaceAll(/\{\w+, select,/g, "{"));
    for (const [path, sentence] of english) expect(shown(french.get(path) ?? ""), path).toEqual(shown(sentence));
  });

  test("leave no sentence empty, and none in English under French", () => {
    for (const [path, sentence] of french) {
      expect(sentence.trim(), path).not.toBe("");
      // Single words and formats may be the same in both languages; a sentence never is.
      if (!sentence.includes("{") && sentence.split(" ").length > 3) expect(sentence, path).not.toBe(english.get(path));
    }
  });

  test("set and name things in French as everywhere else: no space before a semicolon, one word for each thing", () => {
    const faults = [...french].filter(([, sentence]) =>
      /\s;|\bconclusions?\b|finalis|commerce|rajust|panneau|administrateur/i.test(sentence),
    );
    expect(faults).toEqual([]);
  });

  test("use one spelling each in English: ID, pre-auth, refund without sale", () => {
    const faults = [...english].filter(([, sentence]) =>
      /(?<![{</\w-])[iI]ds?\b(?![>}])|[Pp]re-?authori[sz]|[Uu]nreferenced/.test(sentence),
    );
    expect(faults).toEqual([]);
  });

  test("say in French of a group, which is masculine, what they say of a condition", () => {
    expect(french.get("builder.use")).not.toMatch(/\p{L}(é|ée)$/u);
  });

  test.each(LOCALES)("say no more than 40 words at once in %s", (locale) => {
    const long = sentences(CATALOGUE[locale]).filter(([, sentence]) =>
      readingsOf(sentence).some((reading) => countWords(reading) > MOST_WORDS),
    );
    expect(long).toEqual([]);
  });

  test.each(LOCALES)("can all be read as %s messages", (locale) => {
    const faults: string[] = [];
    const t = createTranslator({
      locale,
      messages: CATALOGUE[locale] as Record<string, unknown>,
      timeZone: "UTC",
      onError: (error) => faults.push(error.message),
    }) as unknown as (path: string, values: Record<string, unknown>) => string;
    for (const [path, sentence] of sentences(CATALOGUE[locale])) {
      if (sentence.includes("<")) continue;
      t(path, Object.fromEntries(figures(sentence).map((name) => [name, 2])));
    }
    expect(faults).toEqual([]);
  });
});

const { en } = CATALOGUE;

test("a page gets the parts it names, what every page needs, and nothing else", () => {
  expect(pickMessages(en, [])).toEqual({ ui: en.ui });
  expect(pickMessages(en, ["signIn", "transaction.kind", "transaction.endingIn"])).toEqual({
    ui: en.ui,
    signIn: en.signIn,
    transaction: { kind: en.transaction.kind, endingIn: en.transaction.endingIn },
  });
});

test("a text is counted as it is shown: by its longest branch, a figure as one word, tags and signs as none", () => {
  const text =
    "{count, plural, =0 {None} one {# day of <b>{name}</b>} other {{is, select, yes {a b c d e} other {}} # days}} : end";
  expect(readingsOf(text)).toEqual([
    "None : end",
    "# day of <b>{name}</b> : end",
    "a b c d e # days : end",
    " # days : end",
  ]);
  expect(Math.max(...readingsOf(text).map(countWords))).toBe(8);
  expect(countWords("# day of <b>{name}</b> : end")).toBe(5);
});
