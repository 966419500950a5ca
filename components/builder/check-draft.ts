import type { TextProblem } from "#lib/domain/opened-search.ts";
import { areOnlyExactKeys } from "#lib/domain/question/exact-keys.ts";
import { formatQuestion, parseQuestion } from "#lib/domain/question/question-text.ts";
import { readQuestion } from "#lib/domain/question/read-question.ts";
import type { Question, QuestionProblem } from "#lib/domain/question.ts";

/** Words that ask the same among the conditions that stood there. */
export type LeftOut = { together: string };

type CheckedDraft =
  | { ok: true; asked: { question: Question } | { words: string }; leftOut?: LeftOut }
  | { ok: false; wordProblems: readonly TextProblem[]; questionProblems: readonly QuestionProblem[] };

/**
 * A built question with the words beside it, as it may be asked: everything on the screen must hold. Words and question go
 * together as one text, because the server alone knows the days that words can name. But who names a number alone beside conditions
 * that were searched before (`stood`) wants that sale, and the conditions are left out.
 */
export function checkDraft(words: string, question: Question, stood = false): CheckedDraft {
  const read = readQuestion(question);
  const parsed = words.trim() === "" ? null : parseQuestion(words);
  const wordProblems = parsed?.problems ?? [];
  const isByItself = stood && wordProblems.length === 0 && parsed?.question && areOnlyExactKeys(parsed.question);
  if (read.problems.length > 0 || wordProblems.length > 0) {
    return { ok: false, wordProblems, questionProblems: read.problems };
  }
  if (parsed === null) return { ok: true, asked: { question: read.question } };
  // `a or b` beside a condition would mean another thing without its parentheses.
  const beside = parsed.question?.match === "all" ? words : `(${words})`;
  const together = `${beside} (${formatQuestion(read.question)})`;
  return isByItself ? { ok: true, asked: { words }, leftOut: { together } } : { ok: true, asked: { words: together } };
}
