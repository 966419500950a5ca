import type { TextProblem } from "#lib/domain/opened-search.ts";
import { dayRuns } from "#lib/domain/question/day-runs.ts";
import type { DayName } from "#lib/domain/question/day-words.ts";
import { pastedColumn } from "#lib/domain/question/pasted-column.ts";
import { parseQuestion } from "#lib/domain/question/question-text.ts";
import type { Question } from "#lib/domain/question.ts";
import type { Days } from "#lib/domain/search-address.ts";
import { shownText } from "#lib/domain/shown-text.ts";

/** `days` is null when no word names any. A question is null, or a problem there, as `parseQuestion` says. */
export type Box = { days: Days | null; question: Question | null; problems: readonly TextProblem[] };

/** Two name the first and the last day, so that a third is too many. */
const MOST_RUNS = 3;

/**
 * Reads what was typed or pasted into the one box: words for days stand outside of parentheses and without a field, are taken
 * out and name the days (two dates are the first and the last, a day of the week its latest one, today included); the rest is a question as `parseQuestion` reads it. Several
 * lines of numbers are a pasted column.
 */
export function readBox(text: string, today: Temporal.PlainDate): Box {
  const column = pastedColumn(text);
  if (column) return { days: null, ...column };
  const found = dayRuns(text, MOST_RUNS).map(({ from, to, name }) => ({ from, to, days: daysOf(name, today) }));
  const rest = found.reduce((left, { from, to }) => left.slice(0, from) + " ".repeat(to - from) + left.slice(to), text);
  const { question, problems } = parseQuestion(rest);
  const { days, problem } = joined(found, text);
  const all = problem ? [...problems, problem].sort((one, other) => one.from - other.from) : problems;
  return { days, question: problem ? null : question, problems: all };
}

type DayWord = { from: number; to: number; days: Days };

function daysOf(name: DayName, today: Temporal.PlainDate): Days {
  if (!("weekday" in name)) return name;
  const day = today.subtract({ days: (today.dayOfWeek - name.weekday + 7) % 7 }).toString();
  return { from: day, to: day };
}

function joined(found: readonly DayWord[], text: string): { days: Days | null; problem?: TextProblem } {
  const [first, second, third] = found;
  if (!first) return { days: null };
  const joint = found.find((word) => isJoined(word, text));
  if (joint) return { days: null, problem: problemAt(joint, "days_not_alone", text) };
  if (!second) return { days: first.days };
  const isPair = !third && isDay(first.days) && isDay(second.days);
  if (isPair && "from" in first.days && "from" in second.days) {
    const [from = "", to = ""] = [first.days.from, second.days.from].sort();
    return { days: { from, to } };
  }
  return { days: null, problem: problemAt(isPair || !third ? second : third, "days_twice", text) };
}

const BEFORE = /(?:~|(?<![^\s(),~])(?:not|or))\s*$/i;
const BEHIND = /^\s*or(?![^\s()"*,])/i;

/** Whether it stands where a condition is joined or turned: taken out, it would leave that to its neighbour. */
function isJoined({ from, to }: DayWord, text: string): boolean {
  return BEFORE.test(text.slice(0, from)) || BEHIND.test(text.slice(to));
}

function problemAt({ from, to }: DayWord, problem: string, text: string): TextProblem {
  return { from, to, problem, text: shownText(text.slice(from, to)) };
}

function isDay(days: Days): boolean {
  return "from" in days && days.from === days.to;
}
