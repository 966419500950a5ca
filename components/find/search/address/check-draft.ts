import { withoutMarks } from "#lib/domain/search/language/copied-marks.ts";
import { dayRuns } from "#lib/domain/search/language/day-phrases.ts";
import type { TextProblem } from "#lib/domain/search/language/question-parser.ts";
import { parseQuestion } from "#lib/domain/search/language/question-text.ts";
import type { RequestedWords } from "#lib/domain/search/opened-search.ts";
import { bothHold } from "#lib/domain/search/question/both-hold.ts";
import { areOnlyWords, type Question, type QuestionProblem } from "#lib/domain/search/question/question.ts";
import { readQuestion } from "#lib/domain/search/question/read-question.ts";
import { areOnlyExactKeys, eachNumber } from "#lib/domain/search/words/exact-keys.ts";

/** The other scope in which the words can be searched: among the conditions that were searched before, or alone. */
export type OtherScope = { scope: "among" | "alone"; request: RequestedWords };

/** The other scope of the words, and whether focus stays where it is instead of going to the results. */
export type AskOptions = { otherScope?: OtherScope | undefined; keepsFocus?: boolean };

type CheckedDraft =
  | { ok: true; request: { question: Question } | RequestedWords; otherScope?: OtherScope }
  | { ok: false; wordProblems: readonly TextProblem[]; questionProblems: readonly QuestionProblem[] };

/**
 * Checks the built question and the words beside it before they are sent; everything on the screen must be valid. The words go
 * as typed, because only the server knows which days words can name. A number typed beside conditions that were searched before
 * (`stood`) is searched alone: the person wants that sale. Words can be searched in the other scope too.
 */
export function checkDraft(words: string, question: Question, stood = false): CheckedDraft {
  const read = readQuestion(question);
  const { plain, placeOf } = withoutMarks(words);
  const parsed = plain.trim() === "" ? null : parseQuestion(plain);
  const wordProblems = (parsed?.problems ?? []).map((problem) => ({
    ...problem,
    from: placeOf(problem.from),
    to: placeOf(problem.to),
  }));
  const typed = parsed?.question ? eachNumber(parsed.question) : null;
  if (read.problems.length > 0 || wordProblems.length > 0) {
    return { ok: false, wordProblems, questionProblems: read.problems };
  }
  if (typed === null) return { ok: true, request: { question: read.question } };
  const among = { words, beside: read.question };
  if (stood && areOnlyExactKeys(typed))
    return { ok: true, request: { words }, otherScope: { scope: "among", request: among } };
  const [tooMuch] = readQuestion(bothHold(typed, read.question)).problems;
  if (!tooMuch) {
    const otherScope: OtherScope = { scope: "alone", request: { words } };
    return { ok: true, request: among, ...(stood && areOnlyWords(typed) && !isDays(plain) && { otherScope }) };
  }
  // Each is valid alone: the words stay in the box, and the question in the builder.
  const { problem, text } = tooMuch;
  return { ok: false, wordProblems: [{ from: 0, to: words.length, problem, text }], questionProblems: [] };
}

/** Whether the words name only days, in which the conditions are then searched. */
function isDays(words: string): boolean {
  const [run] = dayRuns(words, 1);
  return run !== undefined && words.slice(run.from, run.to) === words.trim();
}
