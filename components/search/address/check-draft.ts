import { withoutMarks } from "#lib/domain/search/language/copied-marks.ts";
import { dayRuns } from "#lib/domain/search/language/day-runs.ts";
import { parseQuestion } from "#lib/domain/search/language/question-text.ts";
import type { TextProblem } from "#lib/domain/search/language/text-problem.ts";
import type { RequestedWords } from "#lib/domain/search/opened-search.ts";
import { bothHold } from "#lib/domain/search/question/both-hold.ts";
import { areOnlyWords, type Question, type QuestionProblem } from "#lib/domain/search/question/question.ts";
import { readQuestion } from "#lib/domain/search/question/read-question.ts";
import { areOnlyExactKeys, eachNumber } from "#lib/domain/search/words/exact-keys.ts";

/** How the words may have been meant otherwise: among what meets the conditions that stood there, or by themselves. */
export type OtherScope = { scope: "among" | "alone"; asked: RequestedWords };

type CheckedDraft =
  | { ok: true; asked: { question: Question } | RequestedWords; otherScope?: OtherScope }
  | { ok: false; wordProblems: readonly TextProblem[]; questionProblems: readonly QuestionProblem[] };

/**
 * A built question with the words beside it, as it may be asked: everything on the screen must hold. The words go as they were
 * typed, because the server alone knows the days that words can name. But who names a number alone beside conditions that were
 * searched before (`stood`) wants that sale, and the conditions are left out. Of words the other way is told.
 */
export function checkDraft(words: string, question: Question, stood = false): CheckedDraft {
  const read = readQuestion(question);
  const { plain, placeOf } = withoutMarks(words);
  const parsed = plain.trim() === "" ? null : parseQuestion(plain);
  const wordProblems = (parsed?.problems ?? []).map((one) => ({
    ...one,
    from: placeOf(one.from),
    to: placeOf(one.to),
  }));
  const typed = parsed?.question ? eachNumber(parsed.question) : null;
  if (read.problems.length > 0 || wordProblems.length > 0) {
    return { ok: false, wordProblems, questionProblems: read.problems };
  }
  if (typed === null) return { ok: true, asked: { question: read.question } };
  const among = { words, beside: read.question };
  if (stood && areOnlyExactKeys(typed))
    return { ok: true, asked: { words }, otherScope: { scope: "among", asked: among } };
  const [tooMuch] = readQuestion(bothHold(typed, read.question)).problems;
  if (!tooMuch) {
    const otherScope: OtherScope = { scope: "alone", asked: { words } };
    return { ok: true, asked: among, ...(stood && areOnlyWords(typed) && !isDays(plain) && { otherScope }) };
  }
  // Each by itself may be asked: the words stay in the box, and the question in the builder.
  const { problem, text } = tooMuch;
  return { ok: false, wordProblems: [{ from: 0, to: words.length, problem, text }], questionProblems: [] };
}

/** Whether nothing but days is named, which the conditions are then asked in. */
function isDays(words: string): boolean {
  const [run] = dayRuns(words, 1);
  return run !== undefined && words.slice(run.from, run.to) === words.trim();
}
