import { pastedColumn } from "#lib/domain/search/box/pasted-column.ts";
import { withSigns } from "#lib/domain/search/language/amount-phrases.ts";
import { joinedAmounts } from "#lib/domain/search/language/amount-words.ts";
import { withoutMarks } from "#lib/domain/search/language/copied-marks.ts";
import { dayJoints } from "#lib/domain/search/language/day-joints.ts";
import { type DayRun, dayRuns } from "#lib/domain/search/language/day-runs.ts";
import { inQuotes } from "#lib/domain/search/language/in-quotes.ts";
import { parseQuestion } from "#lib/domain/search/language/question-text.ts";
import type { TextProblem } from "#lib/domain/search/language/text-problem.ts";
import type { Question } from "#lib/domain/search/question/question.ts";
import { asPasted } from "#lib/domain/search/words/as-pasted.ts";
import { type DayName, MOST_DAY_WORDS } from "#lib/domain/search/words/day-words.ts";
import { eachNumber } from "#lib/domain/search/words/exact-keys.ts";
import { namedDays, onlyDay } from "#lib/domain/search/words/named-days.ts";
import { orderIn } from "#lib/domain/search/words/signed-day.ts";
import { orderNumberSpellings } from "#lib/domain/text/order-number-variants.ts";
import { shownText } from "#lib/domain/text/shown-text.ts";
import type { Days } from "#lib/domain/time/days.ts";

/**
 * `days` is null when no word names any. A question is null, or a problem there, as `parseQuestion` says. `taken` are the words
 * taken for days that may mean something else as well (a name, a number), and the text that says so of none of them.
 */
export type Box = {
  days: Days | null;
  question: Question | null;
  problems: readonly TextProblem[];
  taken: { words: readonly string[]; asWords: string } | null;
};

/** Two name the first and the last day, so that a third is too many. */
const MOST_RUNS = 3;

/**
 * Reads what was typed or pasted into the one box: words for days stand outside of parentheses and without a field, are taken
 * out and name the days (two dates are the first and the last, with what joins them: `from … to …`; a day of the week or of a month
 * its latest one, today included); the rest is a question as `parseQuestion` reads it, with words that compare an amount as
 * signs (`over 500`, `between 20 and 50`), or numbers to be found each. Several lines of numbers are a pasted column. Marks
 * that came along with what was copied are left out (`withoutMarks`).
 */
export function readBox(text: string, today: Temporal.PlainDate): Box {
  const column = pastedColumn(text);
  if (column) return { days: null, ...column, taken: null };
  const { plain, placeOf } = withoutMarks(text, orderNumberSpellings);
  const box = readWords(plain, today);
  // What names days is no number.
  const pasted = box.days === null ? asPasted(text, box.problems.length > 0 ? null : box.question) : null;
  if (pasted) return { days: null, question: pasted, problems: [], taken: null };
  return { ...box, problems: box.problems.map((one) => ({ ...one, from: placeOf(one.from), to: placeOf(one.to) })) };
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
  // Blanks that no phrase goes across.
  const rest = taken.reduce(
    (left, { from, to }) => left.slice(0, from) + "\n".repeat(to - from) + left.slice(to),
    text,
  );
  const { signed, placeOf } = withSigns(joinedAmounts(rest));
  const { question, problems: further } = parseQuestion(signed);
  const problems = further.map((one) => ({ ...one, from: placeOf(one.from), to: placeOf(one.to) }));
  const { days, problem } = joined(joints.length > 0 ? found.map((word) => asDay(word, today)) : found, text);
  const all = problem ? [...problems, problem].sort((one, other) => one.from - other.from) : problems;
  return {
    days,
    question: problem || question === null ? null : eachNumber(question),
    problems: all,
    // What cannot be asked is not taken for anything.
    taken: all.length > 0 ? null : takenIn(text, found),
  };
}

type DayWord = DayRun & { days: Days };

/** `from yesterday to today` is from one day to the next. */
function asDay(word: DayWord, today: Temporal.PlainDate): DayWord {
  const range = "range" in word.days ? word.days.range : null;
  if (range !== "today" && range !== "yesterday") return word;
  return { ...word, days: onlyDay(today.subtract({ days: range === "today" ? 0 : 1 }).toString()) };
}

function takenIn(text: string, found: readonly DayWord[]): Box["taken"] {
  const odd = found.filter(isOdd);
  if (odd.length === 0) return null;
  return { words: odd.map(({ from, to }) => text.slice(from, to)), asWords: asWords(text, odd) };
}

/** What is a range by name, or has a year, means nothing else. */
function isOdd({ name }: DayRun): boolean {
  return !("range" in name || "from" in name || "either" in name);
}

/** With the first word of each in quotes, and the next one too where the rest still names days (`"last" "3" days`). */
function asWords(text: string, odd: readonly DayRun[]): string {
  let quoted = text;
  let still = odd;
  // Each time a word of every run; no text has more of them than its runs have words.
  for (let times = 0; times < MOST_DAY_WORDS && still.length > 0; times += 1) {
    quoted = still.reduceRight(
      (left, { from, firstTo }) => `${left.slice(0, from)}${inQuotes(left.slice(from, firstTo))}${left.slice(firstTo)}`,
      quoted,
    );
    still = dayRuns(quoted, MOST_RUNS).filter(isOdd);
  }
  return quoted;
}

function joined(found: readonly DayWord[], text: string): { days: Days | null; problem?: TextProblem } {
  const [first, second, third] = found;
  if (!first) return { days: null };
  const joint = found.find((word) => isJoined(word, text));
  if (joint) return { days: null, problem: problemAt(joint, "days_not_alone", text) };
  if (!second) return { days: first.days };
  const isPair = !third && isDay(first.days) && isDay(second.days);
  if (isPair) return { days: fromTo(first, second) };
  return { days: null, problem: problemAt(isPair || !third ? second : third, "days_twice", text) };
}

/** Two days as the first and the last. The earlier one, of a month without a year, is that of the year next to the other. */
function fromTo(...days: readonly [DayWord, DayWord]): Days {
  const [early, late] = days
    .map(({ name, days: own }) => ({ name, day: Temporal.PlainDate.from("from" in own ? own.from : "") }))
    .sort((one, other) => Temporal.PlainDate.compare(one.day, other.day)) as [NamedDay, NamedDay];
  const next = early.day.add({ years: 1 });
  const isNearer = "month" in early.name && late.day.until(next).days < early.day.until(late.day).days;
  return isNearer
    ? { from: late.day.toString(), to: next.toString() }
    : { from: early.day.toString(), to: late.day.toString() };
}

type NamedDay = { name: DayName; day: Temporal.PlainDate };

const BEFORE = /(?:~|(?<![^\s(),~])(?:[Nn][Oo][Tt]|[Oo][Rr]|non|ou))\s*$/;
const BEHIND = /^\s*(?:[Oo][Rr]|ou)(?![^\s()"*,])/;

/** Whether it stands where a condition is joined or turned: taken out, it would leave that to its neighbour. */
function isJoined({ from, to }: DayWord, text: string): boolean {
  return BEFORE.test(text.slice(0, from)) || BEHIND.test(text.slice(to));
}

/** At the figures that may be either of two days, or are none. */
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
