import { pastedColumn } from "#lib/domain/search/box/pasted-numbers.ts";
import { joinedAmounts, withSigns } from "#lib/domain/search/language/amounts-in-text.ts";
import { withoutMarks } from "#lib/domain/search/language/copied-marks.ts";
import { type DayRun, dayJoints, dayRuns } from "#lib/domain/search/language/day-phrases.ts";
import { inQuotes } from "#lib/domain/search/language/format-condition.ts";
import type { TextProblem } from "#lib/domain/search/language/question-parser.ts";
import { parseQuestion } from "#lib/domain/search/language/question-text.ts";
import type { Question } from "#lib/domain/search/question/question.ts";
import { asPasted } from "#lib/domain/search/words/as-pasted.ts";
import { type DayName, MOST_DAY_WORDS, orderIn } from "#lib/domain/search/words/day-words.ts";
import { eachNumber } from "#lib/domain/search/words/exact-keys.ts";
import { namedDays, onlyDay } from "#lib/domain/search/words/named-days.ts";
import { orderNumberSpellings } from "#lib/domain/text/order-number-variants.ts";
import { shownText } from "#lib/domain/text/shown-text.ts";
import type { Days } from "#lib/domain/time/days.ts";

/**
 * The contents of the search box. `days` is null when no word names any. `question` and `problems` are those of
 * `parseQuestion`. `taken` lists words taken for days that may mean something else (a name, a number), and the text
 * that keeps them as words.
 */
export type Box = {
  days: Days | null;
  question: Question | null;
  problems: readonly TextProblem[];
  taken: { words: readonly string[]; asWords: string } | null;
};

/** The first two name the first and the last day, so a third is already too many. */
const MOST_RUNS = 3;

/**
 * Reads the text of the search box. Words for days, outside of parentheses and without a field, are taken out and name
 * the days. Two dates are the first and the last (`from … to …`); a day of the week or of a month is its latest one,
 * today included. The rest is a question for `parseQuestion`, with words that compare an amount as signs (`over 500`,
 * `between 20 and 50`), or numbers of which any may match. Several lines of numbers are a pasted column. Marks of
 * copied text are removed (`withoutMarks`).
 */
export function readBox(text: string, today: Temporal.PlainDate): Box {
  const column = pastedColumn(text);
  if (column) return { days: null, ...column, taken: null };
  const { plain, placeOf } = withoutMarks(text, orderNumberSpellings);
  const box = readWords(plain, today);
  // A text that names days is no pasted number.
  const pasted = box.days === null ? asPasted(text, box.problems.length > 0 ? null : box.question) : null;
  if (pasted) return { days: null, question: pasted, problems: [], taken: null };
  return {
    ...box,
    problems: box.problems.map((problem) => ({ ...problem, from: placeOf(problem.from), to: placeOf(problem.to) })),
  };
}

function readWords(text: string, today: Temporal.PlainDate): Box {
  const found: DayWord[] = [];
  const order = orderIn(text);
  for (const run of dayRuns(text, MOST_RUNS)) {
    const days = namedDays(run.name, today, order);
    if (days === null) return { days: null, question: null, problems: [unclearDay(run, text)], taken: null };
    found.push({ ...run, days });
  }
  const [first, second] = found;
  const joints = first && second ? dayJoints(text, first, second) : [];
  const taken = [...found, ...joints];
  // Line breaks, which no phrase crosses.
  const rest = taken.reduce(
    (left, { from, to }) => left.slice(0, from) + "\n".repeat(to - from) + left.slice(to),
    text,
  );
  const { signed, placeOf } = withSigns(joinedAmounts(rest));
  const { question, problems: further } = parseQuestion(signed);
  const problems = further.map((problem) => ({ ...problem, from: placeOf(problem.from), to: placeOf(problem.to) }));
  const { days, problem } = joined(joints.length > 0 ? found.map((word) => asDay(word, today)) : found, text);
  const all = problem ? [...problems, problem].sort((left, right) => left.from - right.from) : problems;
  return {
    days,
    question: problem || question === null ? null : eachNumber(question),
    problems: all,
    // A question that cannot run needs no notice about days.
    taken: all.length > 0 ? null : takenIn(text, found),
  };
}

type DayWord = DayRun & { days: Days };

/** Reads `today` and `yesterday` as single days, so that `from yesterday to today` is from one day to the next. */
function asDay(word: DayWord, today: Temporal.PlainDate): DayWord {
  const range = "range" in word.days ? word.days.range : null;
  if (range !== "today" && range !== "yesterday") return word;
  return { ...word, days: onlyDay(today.subtract({ days: range === "today" ? 0 : 1 }).toString()) };
}

function takenIn(text: string, runs: readonly DayWord[]): Box["taken"] {
  const odd = runs.filter(isOdd);
  if (odd.length === 0) return null;
  return { words: odd.map(({ from, to }) => text.slice(from, to)), asWords: asWords(text, odd) };
}

/** Decides whether a day may mean something else. A range by name, or a day with a year, has no other meaning. */
function isOdd({ name }: DayRun): boolean {
  return !("range" in name || "from" in name || "either" in name);
}

/** Quotes the first word of each run, and the next one too where the rest still names days (`"last" "3" days`). */
function asWords(text: string, odd: readonly DayRun[]): string {
  let quoted = text;
  let still = odd;
  // Each round quotes one word of every run, so the words of the longest run bound the rounds.
  for (let times = 0; times < MOST_DAY_WORDS && still.length > 0; times += 1) {
    quoted = still.reduceRight(
      (left, { from, firstTo }) => `${left.slice(0, from)}${inQuotes(left.slice(from, firstTo))}${left.slice(firstTo)}`,
      quoted,
    );
    still = dayRuns(quoted, MOST_RUNS).filter(isOdd);
  }
  return quoted;
}

function joined(runs: readonly DayWord[], text: string): { days: Days | null; problem?: TextProblem } {
  const [first, second, third] = runs;
  if (!first) return { days: null };
  const joint = runs.find((word) => isJoined(word, text));
  if (joint) return { days: null, problem: problemAt(joint, "days_not_alone", text) };
  if (!second) return { days: first.days };
  const isPair = !third && isDay(first.days) && isDay(second.days);
  if (isPair) return { days: fromTo(first, second) };
  return { days: null, problem: problemAt(isPair || !third ? second : third, "days_twice", text) };
}

/**
 * Takes two days as the first and the last. An earlier day without a year moves to the next year where that is nearer
 * to the other.
 */
function fromTo(...days: readonly [DayWord, DayWord]): Days {
  const [early, late] = days
    .map(({ name, days: own }) => ({ name, day: Temporal.PlainDate.from("from" in own ? own.from : "") }))
    .sort((left, right) => Temporal.PlainDate.compare(left.day, right.day)) as [NamedDay, NamedDay];
  const next = early.day.add({ years: 1 });
  const isNearer = "month" in early.name && late.day.until(next).days < early.day.until(late.day).days;
  return isNearer
    ? { from: late.day.toString(), to: next.toString() }
    : { from: early.day.toString(), to: late.day.toString() };
}

type NamedDay = { name: DayName; day: Temporal.PlainDate };

const BEFORE = /(?:~|(?<![^\s(),~])(?:[Nn][Oo][Tt]|[Oo][Rr]|non|ou))\s*$/;
const BEHIND = /^\s*(?:[Oo][Rr]|ou)(?![^\s()"*,])/;

/**
 * Decides whether a day stands where a condition is joined or negated. When the day is taken out, its neighbour would
 * be joined or negated instead.
 */
function isJoined({ from, to }: DayWord, text: string): boolean {
  return BEFORE.test(text.slice(0, from)) || BEHIND.test(text.slice(to));
}

/** Reports the figures that may be either of two days, or no day at all. */
function unclearDay({ from, to, name }: DayRun, text: string): TextProblem {
  const at = from + Math.max(0, text.slice(from, to).search(/[0-9]/));
  const days = "since" in name ? name.since : name;
  const isNone = "either" in days && days.either.length === 0;
  return problemAt({ from: at, to }, isNone ? "no_such_day" : "day_unclear", text);
}

function problemAt({ from, to }: Pick<DayRun, "from" | "to">, problem: string, text: string): TextProblem {
  return { from, to, problem, text: shownText(text.slice(from, to)) };
}

function isDay(days: Days): boolean {
  return "from" in days && days.from === days.to;
}
