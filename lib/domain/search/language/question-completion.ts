import { fieldOfKey, readConditionKey, readTypedCondition } from "#lib/domain/search/language/condition-parser.ts";
import { formatValue } from "#lib/domain/search/language/format-condition.ts";
import { skipBlanks } from "#lib/domain/search/language/question-lexer.ts";
import { choicesOf, FIELDS, findField, ME, type SearchField } from "#lib/domain/search/question/criteria.ts";
import { wordsOfChoice } from "#lib/domain/search/words/choice-words.ts";
import { fieldWords } from "#lib/domain/search/words/field-words.ts";
import { foldedText } from "#lib/domain/text/folded-text.ts";

/** An option for the caret. `name` is the field's, the choice's, or the word of the language. */
export type Completion = {
  insert: string;
  kind: "field" | "choice" | "word";
  name: string;
  /** The field whose value a choice or word is; null outside of values. */
  field: string | null;
};

/** The options, and the part of the text that each of them replaces. */
export type Completions = { from: number; to: number; options: readonly Completion[] };

const KEY_END = /[\p{L}\p{M}\p{N}_]*$/u;
const KEY_START = /^[\p{L}\p{M}\p{N}_]*/u;
const VALUE_END = /[^\s()"*,:=<>!≠≤≥]*$/u;
const VALUE_START = /^[^\s()"*,]*/;
const LONGEST_TOKEN = 64;

/**
 * Lists the options at the caret: fields and words of the language, or the choices of the field whose value is being
 * written. `labelOf` gives the words that people read, so that those can be typed too. Empty within quotes.
 */
export function completionsAt(
  text: string,
  caret: number,
  labelOf: (option: Completion) => string = nameOf,
): Completions {
  const { closed, field } = contextAt(text, caret);
  if (closed) return { from: caret, to: caret, options: [] };
  const [end, start] = field ? [VALUE_END, VALUE_START] : [KEY_END, KEY_START];
  const [before = ""] = end.exec(text.slice(Math.max(0, caret - LONGEST_TOKEN), caret)) ?? [];
  const [after = ""] = start.exec(text.slice(caret, caret + LONGEST_TOKEN)) ?? [];
  const typed = foldedText(before);
  const options = (field ? valuesOf(field) : ANYWHERE).filter((option) =>
    [option.insert, option.name, labelOf(option), ...furtherWords(option)].some((word) =>
      foldedText(word).startsWith(typed),
    ),
  );
  return { from: caret - before.length, to: before === "" ? caret : caret + after.length, options };
}

function nameOf({ name }: Completion): string {
  return name;
}

/** Lists other names of an option, in English or in French. */
function furtherWords({ kind, name, field }: Completion): readonly string[] {
  if (kind === "field") return fieldWords(name);
  return kind === "choice" ? wordsOfChoice(findField(field ?? "")?.value ?? "text", name) : (WORDS[name] ?? []);
}

/** The French words of the language. */
const WORDS: Readonly<Record<string, readonly string[]>> = { or: ["ou"], not: ["non"], empty: ["vide"], [ME]: ["moi"] };

const word = (name: string, field: string | null): Completion => ({ insert: name, kind: "word", name, field });

const ANYWHERE: readonly Completion[] = [
  ...FIELDS.filter(({ source }) => source !== "words").map(
    ({ key, name }): Completion => ({ insert: `${key}:`, kind: "field", name, field: null }),
  ),
  ...["or", "not"].map((name) => word(name, null)),
];

function valuesOf({ name: field, value, comparisons }: SearchField): readonly Completion[] {
  return [
    ...choicesOf(value).map((name): Completion => ({ insert: formatValue(name), kind: "choice", name, field })),
    ...(value === "person" ? [word(ME, field)] : []),
    ...(comparisons.includes("empty") ? [word("empty", field)] : []),
  ];
}

/**
 * Reads the place of the caret: `closed` where no option fits, as within quotes or behind an unknown field; else the
 * field whose value stands there.
 */
function contextAt(text: string, caret: number): { closed: boolean; field?: SearchField | undefined } {
  // The text behind the caret must not count: the rest of a word, or a closing quote.
  const before = text.slice(0, caret);
  for (let at = skipBlanks(before, 0); at < caret; at = skipBlanks(before, at)) {
    if ("(),~".includes(before[at] ?? "")) {
      at += 1;
      continue;
    }
    const key = readConditionKey(before, at);
    const { to, problems } = readTypedCondition(before, at);
    const has = (name: string) => problems.some(({ problem }) => problem === name);
    if (to === caret || (has("value_missing") && skipBlanks(before, to) === caret)) {
      const field = key && findField(fieldOfKey(key.key));
      const isQuoted = has("quote_unclosed") || before.endsWith('"');
      return { closed: isQuoted || (key !== undefined && !field), field };
    }
    at = to;
  }
  return { closed: false };
}
