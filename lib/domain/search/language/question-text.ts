import { amountPhrases } from "#lib/domain/search/language/amount-phrases.ts";
import { joinedAmounts } from "#lib/domain/search/language/amount-words.ts";
import { withQuotedMarks } from "#lib/domain/search/language/copied-marks.ts";
import { dayRuns } from "#lib/domain/search/language/day-runs.ts";
import { formatCondition } from "#lib/domain/search/language/format-condition.ts";
import { inQuotes } from "#lib/domain/search/language/in-quotes.ts";
import { type Place, parseItems } from "#lib/domain/search/language/question-parser.ts";
import type { TextProblem } from "#lib/domain/search/language/text-problem.ts";
import { bareWords } from "#lib/domain/search/language/top-words.ts";
import type { Group, Question, QuestionItem, QuestionProblem } from "#lib/domain/search/question/question.ts";
import { readQuestion } from "#lib/domain/search/question/read-question.ts";
import { simplifyQuestion } from "#lib/domain/search/question/simplify-question.ts";
import { joiningWordAt } from "#lib/domain/search/words/joining-words.ts";

/** What stands bare and is read as a word of the language where it stands between others; English ones stand in quotes anyhow. */
const JOINTS: ReadonlySet<string> = new Set(["et", "ou", "non"]);

/** With any problem the question may not be asked; null when it cannot even be shown. */
export type ParsedQuestion = { question: Question | null; problems: readonly TextProblem[] };

/** What leaves the text unreadable as a whole, beside all that the parser finds. */
const FATAL: readonly QuestionProblem["problem"][] = [
  "value_card_number",
  "too_many_conditions",
  "too_many_values",
  "too_deep",
];

/**
 * Reads a typed question; every text has an answer, in time that grows with its length. Problems stand at their characters.
 * A condition that is wrong in itself (an unknown field, an amount that is none) stays in the question as it was typed; a
 * full card number leaves no question and is quoted nowhere.
 */
export function parseQuestion(text: string): ParsedQuestion {
  const { root, places, problems } = parseItems(text);
  if (root === null) return { question: null, problems };
  const read = readQuestion(root);
  const isFatal = problems.length > 0 || read.problems.some(({ problem }) => FATAL.includes(problem));
  // What is written wrongly is told once, not a second time for the value that is missing there.
  const further = read.problems
    .map((problem) => placed(problem, root, places))
    .filter(({ from, to }) => !problems.some((one) => one.from < to && from < one.to));
  const found = [...problems, ...further].sort((one, other) => one.from - other.from);
  return { question: isFatal ? null : simplifyQuestion(read.question), problems: found };
}

function placed(
  { path, part, valueIndex = 0, problem, text }: QuestionProblem,
  root: Question,
  places: ReadonlyMap<QuestionItem, Place>,
): TextProblem {
  let item: QuestionItem | undefined = root;
  for (const index of path) item = item?.kind === "group" ? item.items[index] : undefined;
  const place = item && places.get(item);
  const whole = place?.whole ?? [0, 0];
  const [from, to] =
    { item: whole, field: place?.field, comparison: place?.sign, values: place?.values[valueIndex] }[part] ?? whole;
  return { from, to, problem, text };
}

/** The canonical text of a question that was read: the same question, the same text, and `parseQuestion` gives it back. */
export function formatQuestion(question: Question): string {
  const { match, items } = simplifyQuestion(question);
  const text = match === "none" ? negated(items) : joined(match, items);
  return items.some(isWord) ? asWords(text) : text;
}

/** With quotation marks around what would be read as more than words; those may make of a word beside them what it was not. */
function asWords(text: string): string {
  const quoted = withQuotedMarks(withoutPhrases(withoutDays(withoutJoints(withoutBlanks(text)))));
  return quoted === text ? text : asWords(quoted);
}

function isWord(item: QuestionItem): boolean {
  return item.kind === "condition" ? item.field === "AnyWord" : item.items.some(isWord);
}

/** A word that would join its neighbours stands in quotes; with that it may be what another one joins. */
function withoutJoints(text: string): string {
  const joint = bareWords(text).find(({ from, to }) => JOINTS.has(text.slice(from, to)) && joiningWordAt(text, from));
  if (!joint) return text;
  const { from, to } = joint;
  return withoutJoints(`${text.slice(0, from)}${inQuotes(text.slice(from, to))}${text.slice(to)}`);
}

/** The one box would take two words for one amount with a blank in it. Where anything stands in quotes, it takes none for that. */
function withoutBlanks(text: string): string {
  const read = joinedAmounts(text);
  let at = 0;
  while (at < text.length && text[at] === read[at]) at += 1;
  const word = bareWords(text).find(({ to }) => to > at);
  if (!word) return text;
  return `${text.slice(0, word.from)}${inQuotes(text.slice(word.from, word.to))}${text.slice(word.to)}`;
}

/** The one box would take words out that name days, so the first of those stands in quotes. */
function withoutDays(text: string): string {
  const [run] = dayRuns(text, 1);
  if (!run) return text;
  const { from, firstTo } = run;
  return `${text.slice(0, from)}${inQuotes(text.slice(from, firstTo))}${withoutDays(text.slice(firstTo))}`;
}

/** It would likewise take words for signs. */
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
