import { amountPhrases, joinedAmounts } from "#lib/domain/search/language/amounts-in-text.ts";
import { withQuotedMarks } from "#lib/domain/search/language/copied-marks.ts";
import { dayRuns } from "#lib/domain/search/language/day-phrases.ts";
import { formatCondition, inQuotes } from "#lib/domain/search/language/format-condition.ts";
import { type ItemPlace, parseItems, type TextProblem } from "#lib/domain/search/language/question-parser.ts";
import { bareWords } from "#lib/domain/search/language/top-words.ts";
import type { Group, Question, QuestionItem, QuestionProblem } from "#lib/domain/search/question/question.ts";
import { readQuestion } from "#lib/domain/search/question/read-question.ts";
import { simplifyQuestion } from "#lib/domain/search/question/simplify-question.ts";
import { joiningWordAt } from "#lib/domain/search/words/joining-words.ts";

/**
 * French joining words, which text may contain without quotes, as long as they do not join their neighbours there. The
 * English ones are always quoted.
 */
const JOINTS: ReadonlySet<string> = new Set(["et", "ou", "non"]);

/** A question with any problem may not be run. The question is null when it cannot even be shown. */
export type ParsedQuestion = { question: Question | null; problems: readonly TextProblem[] };

/** Problems of a read question that leave no question, as every problem of the parser does. */
const FATAL: readonly QuestionProblem["problem"][] = [
  "value_card_number",
  "too_many_conditions",
  "too_many_values",
  "too_deep",
];

/**
 * Reads a typed question, in time that grows with the length of the text. Every problem has its place in the text. A
 * condition that is wrong in itself (an unknown field, an unreadable amount) stays in the question as typed. A full
 * card number leaves no question and is quoted nowhere.
 */
export function parseQuestion(text: string): ParsedQuestion {
  const { root, places, problems } = parseItems(text);
  if (root === null) return { question: null, problems };
  const read = readQuestion(root);
  const isFatal = problems.length > 0 || read.problems.some(({ problem }) => FATAL.includes(problem));
  // A parser problem hides the reader's problem at the same place, such as a missing value.
  const further = read.problems
    .map((problem) => placed(problem, root, places))
    .filter(({ from, to }) => !problems.some((reported) => reported.from < to && from < reported.to));
  const found = [...problems, ...further].sort((left, right) => left.from - right.from);
  return { question: isFatal ? null : simplifyQuestion(read.question), problems: found };
}

function placed(
  { path, part, valueIndex = 0, problem, text }: QuestionProblem,
  root: Question,
  places: ReadonlyMap<QuestionItem, ItemPlace>,
): TextProblem {
  let item: QuestionItem | undefined = root;
  for (const index of path) item = item?.kind === "group" ? item.items[index] : undefined;
  const place = item && places.get(item);
  const whole = place?.whole ?? [0, 0];
  const [from, to] =
    { item: whole, field: place?.field, comparison: place?.sign, values: place?.values[valueIndex] }[part] ?? whole;
  return { from, to, problem, text };
}

/**
 * Writes the canonical text of a question: the same question gives the same text, and `parseQuestion` reads it back.
 */
export function formatQuestion(question: Question): string {
  const { match, items } = simplifyQuestion(question);
  const text = match === "none" ? negated(items) : joined(match, items);
  return items.some(isWord) ? asWords(text) : text;
}

/**
 * Quotes every text that would be read as more than words, until a round changes nothing: quotes may change a
 * neighbour's meaning.
 */
function asWords(text: string): string {
  const quoted = withQuotedMarks(withoutPhrases(withoutDays(withoutJoints(withoutBlanks(text)))));
  return quoted === text ? text : asWords(quoted);
}

function isWord(item: QuestionItem): boolean {
  return item.kind === "condition" ? item.field === "AnyWord" : item.items.some(isWord);
}

/** Quotes a word that would join its neighbours. The quoted word may then be joined by another one, so this repeats. */
function withoutJoints(text: string): string {
  const joint = bareWords(text).find(({ from, to }) => JOINTS.has(text.slice(from, to)) && joiningWordAt(text, from));
  if (!joint) return text;
  const { from, to } = joint;
  return withoutJoints(`${text.slice(0, from)}${inQuotes(text.slice(from, to))}${text.slice(to)}`);
}

/**
 * Quotes the first of two words that the search box would join into one amount with a blank. A text with quotes has no
 * such pair.
 */
function withoutBlanks(text: string): string {
  const read = joinedAmounts(text);
  let at = 0;
  while (at < text.length && text[at] === read[at]) at += 1;
  const word = bareWords(text).find(({ to }) => to > at);
  if (!word) return text;
  return `${text.slice(0, word.from)}${inQuotes(text.slice(word.from, word.to))}${text.slice(word.to)}`;
}

/** Quotes the first word of every run that the search box would take for days. */
function withoutDays(text: string): string {
  const [run] = dayRuns(text, 1);
  if (!run) return text;
  const { from, firstTo } = run;
  return `${text.slice(0, from)}${inQuotes(text.slice(from, firstTo))}${withoutDays(text.slice(firstTo))}`;
}

/** Quotes the first word of every phrase that the search box would turn into signs. */
function withoutPhrases(text: string): string {
  return amountPhrases(text).reduceRight(
    (left, { from, firstTo }) => `${left.slice(0, from)}${inQuotes(left.slice(from, firstTo))}${left.slice(firstTo)}`,
    text,
  );
}

function joined(match: Group["match"], items: readonly QuestionItem[]): string {
  return items.map(formatItem).join(match === "any" ? " or " : " ");
}

function formatItem(item: QuestionItem): string {
  const off = item.off ? "~" : "";
  if (item.kind === "condition") return off + formatCondition(item);
  return off + (item.match === "none" ? negated(item.items) : `(${joined(item.match, item.items)})`);
}

function negated(items: readonly QuestionItem[]): string {
  const [only] = items;
  return only && items.length === 1 ? `not ${formatItem(only)}` : `not (${joined("any", items)})`;
}
