import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type FilledForm, filledForms, keptAs, planted } from "#tests/support/texts/form-texts.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** All forms of the room, by file and name. */
const FORMS = (
  await Promise.all(
    globSync("lib/inputs/*/*.ts", { cwd: ROOT }).map(async (file) => {
      const parts = Object.entries<unknown>(await import(join(ROOT, file)));
      return parts.flatMap(([name, form]) => (form instanceof z.ZodType ? [[name, form] as const] : []));
    }),
  )
).flat();

/** Each text of each form, with the form filled in around it. */
const TEXTS = FORMS.flatMap(([name, form]) =>
  filledForms(form, name).flatMap((filled) =>
    filled.texts.map((text) => ({
      name: [name, ...text.path].join(".").replace(/(?:\.items\.0)+/g, ".items"),
      form,
      filled,
      ...text,
    })),
  ),
);
const kept = TEXTS.filter(({ schema }) => keptAs(schema));

const CARD = "4030000010001234";
const CARDS: readonly string[] = [
  CARD,
  "4030 0000 1000 1234",
  "4030-0000-1000-1234",
  "4030.0000.1000.1234",
  [...CARD].join("\u200b"),
  [...CARD].join("\u00ad"),
  "４０３０００００１０００１２３４",
  "٤٠٣٠٠٠٠٠١٠٠٠١٢٣٤",
  "4030<b></b>0000<b></b>1000<b></b>1234",
  "4030&nbsp;0000&#32;1000&nbsp;1234",
  `to ${CARD} CVV 123`,
];
const BROKEN = ["a\u0000b", "\u0000", "a\u001bb", "a\ud800", "\udc00b", "a\u202eb", "a\u202db", "a\u2066b", "a\uffffb"];
const CLEANED = ["\u200e", "\u200f", "\u061c", "\u200b", "\u2060", "\ufeff", "\u00ad", "\u{e0041}"];

/**
 * Texts that may be a card number, because they are kept nowhere: passwords, and what a reader of its own looks at first. Each of
 * these readers has tests of its own. A new text belongs here only if nothing keeps, shows or logs it.
 */
const READ_ONLY = [
  "decisionInput.seen.seven quiet oranges",
  "newBatchInput.from.text",
  "newBatchInput.from.search",
  "changePasswordInput.currentPassword",
  "signInInput.password",
  "passkeyResponse",
  "openFactorLinkInput.password",
  "redeemFactorLinkInput.sealedSeed",
  "proveByPasswordInput.typed",
  "proveAgainInput.typed",
  "proveAgainInput.response",
  "confirmAppInput.sealedSeed",
  "addPasskeyInput.response",
  "statementInput.in",
  "statementInput.out",
  "saveViewInput.query",
  "replaceViewInput.query",
  "plainSearch.words",
  ...["text", "words", "question.items.field", "question.items.values.0"].map((place) => `askedSearch.${place}`),
  ...["beside.items.field", "beside.items.values.0"].map((place) => `askedSearch.${place}`),
];

test("every form can be filled in right from its schema", () => {
  expect(FORMS.length).toBeGreaterThan(60);
  expect(kept.length).toBeGreaterThan(50);
  for (const [name, form] of FORMS)
    for (const { value } of filledForms(form, name)) {
      const { error } = form.safeParse(value);
      expect(error?.issues, `${name} ${JSON.stringify(value)}`).toBeUndefined();
    }
});

/** The names of the texts that let one of these pass, and what they made of it. */
function passing(
  texts: readonly string[],
  places: readonly (typeof TEXTS)[number][],
  isHarmless: (made: string) => boolean,
) {
  const found = places.filter(({ form, filled, path }) =>
    texts.some((text) => {
      const read = form.safeParse(planted(filled.value, path, text));
      return read.success && !isHarmless(JSON.stringify(read.data) ?? "");
    }),
  );
  return [...new Set(found.map(({ name }) => name))];
}

test("no text of a form takes a card number, except what is only read", () => {
  const digits = (made: string) => made.normalize("NFKC").replace(/<[^>]*>|&[^;]*;|\p{M}|[^\p{Nd}\p{L}]/gu, "");
  const isHarmless = (made: string) => !digits(made).includes(CARD) && !/[٠-٩]{8}/.test(made);
  expect(passing(CARDS, TEXTS, isHarmless).toSorted()).toEqual(READ_ONLY.toSorted());
});

test("no kept text names the security code of a card", () => {
  expect(passing(["CVV 123", "code de sécurité : 1234"], kept, () => false)).toEqual([]);
});

test("no kept text takes a broken or reordering sign, nor does any exact one", () => {
  const isHarmless = (made: string) => !/\\u0000|\\u001b|\\ud800|\\udc00|[\u202d\u202e\u2066\uffff]/.test(made);
  const places = TEXTS.filter(({ name }) => !READ_ONLY.includes(name));
  expect(passing(BROKEN, places, isHarmless)).toEqual([]);
});

test("invisible signs and direction marks are cleaned away, wherever words may stand", () => {
  const takes = kept.filter(({ form, filled, path }) => form.safeParse(planted(filled.value, path, "ab")).success);
  expect(takes.length).toBeGreaterThan(40);
  for (const { name, form, filled, path } of takes)
    for (const sign of CLEANED) {
      const read = form.safeParse(planted(filled.value, path, `a${sign}b`));
      expect(read.success && JSON.stringify(read.data), `${name} ${JSON.stringify(sign)}`).toContain('"ab"');
    }
});

test("a fault is told at its field, in one of the sentences of kept texts", () => {
  for (const { name, form, filled, path } of kept) {
    const { error } = form.safeParse(planted(filled.value, path, CARD));
    const [issue] = error?.issues ?? [];
    // A choice of several kinds of forms is refused as a whole.
    if (issue?.code !== "invalid_union") expect(issue?.path, name).toEqual(path);
  }
});

describe("a card number over two fields of one form", () => {
  /** The kept texts that stand beside each other in one form, or in a list of it. */
  const pairs = FORMS.flatMap(([name, form]) =>
    filledForms(form, name).flatMap((filled) => neighboursIn(name, form, filled)),
  );

  test("is looked for in every form with two of them", () => {
    expect(pairs.length).toBeGreaterThan(10);
  });

  test.each([
    ["4030 0000", "1000 1234"],
    ["40300000", "10001234"],
    ["to 403000001000", "1234"],
    ["４０３０\u200b0000", "1000<b></b>1234"],
  ])("is refused where it ends: %j and %j", (first, second) => {
    for (const { name, form, filled, before, behind } of pairs) {
      const both = planted(planted(filled.value, before, first), behind, second);
      const faults = form.safeParse(both).error?.issues.map(({ path, message }) => [path, message]) ?? [];
      expect(faults, name).toContainEqual([behind, "spread_card_number"]);
    }
  });
});

function neighboursIn(name: string, form: z.ZodType, filled: FilledForm) {
  const texts = filled.texts.filter(({ schema }) => keptAs(schema)?.joins);
  const formOf = (path: readonly (string | number)[]) =>
    path.slice(0, typeof path.at(-1) === "number" ? -2 : -1).join(".");
  return texts.flatMap(({ path: before }, at) => {
    const behind = texts.slice(at + 1).find(({ path }) => formOf(path) === formOf(before))?.path;
    return behind ? [{ name: `${name} ${before.join(".")} ${behind.join(".")}`, form, filled, before, behind }] : [];
  });
}
