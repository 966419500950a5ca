import { writtenAmount } from "#lib/domain/amounts/written-amount.ts";
import {
  type ConditionPlace,
  readTypedCondition,
  type Span,
  type TypedCondition,
} from "#lib/domain/search/language/condition-parser.ts";
import { skipBlanks } from "#lib/domain/search/language/question-lexer.ts";
import { findField, MAX_CONDITIONS, ME } from "#lib/domain/search/question/criteria.ts";
import type { Condition, Question, QuestionItem } from "#lib/domain/search/question/question.ts";
import { choicesOfKind } from "#lib/domain/search/words/choice-words.ts";
import { joiningWordAt } from "#lib/domain/search/words/joining-words.ts";
import { shownText } from "#lib/domain/text/shown-text.ts";

/** A place in a text, `from` up to before `to` in UTF-16 units, and the sentence (`search.problems`) about it. */
export type TextProblem = { from: number; to: number; problem: string; text: string };

/** The place of an item in the text, and of each of its parts. */
export type ItemPlace = { whole: Span } & Partial<Omit<ConditionPlace, "values">> & Pick<ConditionPlace, "values">;

/** The items as typed, not yet read. The root is null for a text in which the parser had to stop. */
type ParsedItems = {
  root: Question | null;
  places: ReadonlyMap<QuestionItem, ItemPlace>;
  problems: readonly TextProblem[];
};

/**
 * The depth of parentheses and `not` that the parser follows: more than a question may have, less than a stack holds.
 */
const MAX_NESTING = 32;
const MAX_PROBLEMS = 20;

/**
 * Parses the items of a typed question:
 * question := all ("or" all)* · all := item (["and"] item)* · item := "~" item | "not" item | "(" question ")" | condition
 */
export function parseItems(text: string): ParsedItems {
  const places = new Map<QuestionItem, ItemPlace>();
  const problems: TextProblem[] = [];
  let at = 0;
  let wordTo = 0;
  let conditions = 0;
  let stopped = false;

  function report(from: number, to: number, problem: string): void {
    const isReported = problems.some((reported) => reported.from === from && reported.problem === problem);
    if (problems.length < MAX_PROBLEMS && !isReported)
      problems.push({
        from,
        to,
        problem,
        text: problem === "value_card_number" ? "" : shownText(text.slice(from, to)),
      });
  }

  /** Stops the parser: the text behind this place stays unread. */
  function stop(from: number, to: number, problem: string): null {
    if (!stopped) report(from, to, problem);
    stopped = true;
    at = text.length;
    return null;
  }

  /**
   * Returns the meaning of the word or sign that stands here; `wordTo` becomes its end. Commas between items are
   * skipped.
   */
  function peek(): string {
    at = skipBlanks(text, at);
    while (text[at] === ",") at = skipBlanks(text, at + 1);
    const word = joiningWordAt(text, at);
    wordTo = word?.to ?? at + 1;
    return word?.means ?? text[at] ?? "";
  }

  function place<Item extends QuestionItem>(item: Item, from: number): Item {
    if (!places.has(item)) places.set(item, { whole: [from, at], values: [] });
    return item;
  }

  function group(match: Question["match"], items: readonly QuestionItem[], from: number): QuestionItem | null {
    const [only] = items;
    if (match !== "none" && items.length <= 1) return only ?? null;
    return place({ kind: "group", match, items }, from);
  }

  function parseAny(depth: number): QuestionItem | null {
    const from = at;
    const items: QuestionItem[] = [];
    let joint: Span | undefined;
    for (;;) {
      const found = problems.length;
      const item = parseAll(depth);
      if (item) items.push(item);
      const next: Span | undefined = peek() === "or" ? [at, wordTo] : undefined;
      const lacking = joint ?? next;
      // An empty text is a valid question: the one without conditions.
      if (!item && lacking && problems.length === found) report(...lacking, "operand_missing");
      if (!next) return group("any", items, from);
      joint = next;
      [, at] = next;
    }
  }

  function parseAll(depth: number): QuestionItem | null {
    const items: QuestionItem[] = [];
    const from = at;
    for (;;) {
      const word = peek();
      if (word === "and") {
        const next: Span = [at, wordTo];
        at = wordTo;
        if (items.length === 0 || ["", "and", "or", ")"].includes(peek())) report(...next, "operand_missing");
        continue;
      }
      if (word === "" || word === "or" || (word === ")" && depth > 0)) return group("all", items, from);
      if (word === ")") {
        report(at, at + 1, "paren_unopened");
        at += 1;
        continue;
      }
      const item = parseItem(depth);
      if (item) items.push(item);
    }
  }

  function parseItem(depth: number): QuestionItem | null {
    const word = peek();
    const from = at;
    if (depth >= MAX_NESTING) return stop(from, from + 1, "too_deep");
    if (word === "(") return parseGroup(depth);
    if (word !== "~" && word !== "not") return parseCondition();
    const to = wordTo;
    at = to;
    if (["", "and", "or", ")"].includes(peek())) {
      report(from, to, "operand_missing");
      return null;
    }
    const item = parseItem(depth + 1);
    if (!item) return null;
    return word === "~" ? switchOff(item, from) : negate(item, from);
  }

  function switchOff(item: QuestionItem, from: number): QuestionItem {
    const off: QuestionItem = { ...item, off: true };
    places.set(off, { ...places.get(item), whole: [from, at], values: places.get(item)?.values ?? [] });
    return off;
  }

  function negate(item: QuestionItem, from: number): QuestionItem {
    const isAny = item.kind === "group" && item.match === "any" && !item.off;
    return place({ kind: "group", match: "none", items: isAny ? item.items : [item] }, from);
  }

  function parseGroup(depth: number): QuestionItem | null {
    const from = at;
    at += 1;
    const isEmpty = peek() === ")";
    const item = isEmpty ? null : parseAny(depth + 1);
    if (peek() === ")") at += 1;
    else if (!stopped) report(from, from + 1, "paren_unclosed");
    if (isEmpty) report(from, at, "group_empty");
    return item;
  }

  function parseCondition(): QuestionItem | null {
    const from = at;
    conditions += 1;
    if (conditions > MAX_CONDITIONS) return stop(from, text.length, "too_many_conditions");
    const typed = readTypedCondition(text, from);
    at = typed.to;
    for (const problem of typed.problems) report(problem.from, problem.to, problem.problem);
    if (!typed.condition) return null;
    const { condition, values } = withPlainValues({ condition: typed.condition, values: typed.place.values });
    places.set(condition, { whole: [from, at], ...typed.place, values });
    return typed.negated ? place({ kind: "group", match: "none", items: [condition] }, from) : condition;
  }

  const whole = parseAny(0);
  const root: Question =
    whole?.kind === "group" && !whole.off ? whole : { kind: "group", match: "all", items: whole ? [whole] : [] };
  return { root: stopped ? null : place(root, 0), places, problems };
}

/** A condition and the place of each of its values. */
type TypedValues = { condition: Condition; values: TypedCondition["place"]["values"] };

/**
 * Brings typed values into the form in which they are kept: amounts in any spelling, choices by the words that people
 * use, in English or French. A word that names several choices, as `sale` does, matches any of them. Every other value
 * stays as typed.
 */
function withPlainValues({ condition, values: places }: TypedValues): TypedValues {
  const { field, comparison, values } = condition;
  const kind = findField(field)?.value;
  if (kind === "amount") {
    const amounts = comparison === "starts" ? values : values.map((value) => writtenAmount(value) ?? value);
    return { condition: { ...condition, values: amounts }, values: places };
  }
  if (kind === "person")
    return {
      condition: { ...condition, values: values.map((value) => (/^moi$/i.test(value) ? ME : value)) },
      values: places,
    };
  if (kind === undefined || kind === "text" || kind === "any_word") return { condition, values: places };
  const several = comparison === "is" || comparison === "one_of";
  const named = values.map((value) => {
    const choices = choicesOfKind(kind, value);
    return choices.length === 1 || several ? choices : [];
  });
  const plain = values.flatMap((value, at) => (named[at]?.length ? named[at] : [value]));
  return {
    condition: { ...condition, comparison: several && plain.length > 1 ? "one_of" : comparison, values: plain },
    values: places.flatMap((place, at) => Array.from({ length: Math.max(1, named[at]?.length ?? 0) }, () => place)),
  };
}
