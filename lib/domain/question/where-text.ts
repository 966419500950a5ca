import { listHoldsCardNumber, withoutLongNumbers } from "#lib/domain/card-number.ts";
import type { TextProblem } from "#lib/domain/opened-search.ts";
import { formatQuestion, parseQuestion } from "#lib/domain/question/question-text.ts";
import { isPersonal, readQuestion } from "#lib/domain/question/read-question.ts";
import type { Question, QuestionProblem } from "#lib/domain/question.ts";

/** How long words and text may be, in characters: 10,000 numbers with forty characters each. */
export const MAX_TEXT_LENGTH = 400_000;

/** Longer questions are kept on the server, so that an address can be copied, mailed and logged by any proxy. */
const MAX_WHERE_LENGTH = 1_500;

/** Of a text with a card number no number of so many digits is shown: it may be one of its groups. */
const SHORTEST_HIDDEN = 3;

/** A question's text as it was read. */
export type WhereText = {
  /** Null when the text could not be read. */
  question: Question | null;
  /** Canonical where it could be read, else as it was written, but without a card number. */
  text: string;
  textProblems: readonly TextProblem[];
  questionProblems: readonly QuestionProblem[];
  /** What looks like a full card number is in it. Such a text is neither kept nor shown again. */
  holdsCardNumber: boolean;
};

/** Reads the text of a question: all that is wrong with it, in its characters and in its conditions. */
export function readWhereText(text: string): WhereText {
  const { question, problems } = parseQuestion(text);
  const read = question === null ? null : readWhereQuestion(question);
  if (read && problems.length === 0) return read;
  const isTold = problems.some(({ problem }) => problem === "value_card_number");
  const secret = isTold || read?.holdsCardNumber || listHoldsCardNumber(text);
  return {
    question: secret ? null : (read?.question ?? null),
    text: secret ? withoutLongNumbers(text.normalize("NFKC"), SHORTEST_HIDDEN) : text,
    textProblems: problems,
    questionProblems: read?.questionProblems ?? [],
    holdsCardNumber: secret,
  };
}

/** The same of a question that has no text yet. */
export function readWhereQuestion(typed: Question): WhereText {
  const { question, problems } = readQuestion(typed);
  const text = formatQuestion(question);
  // What is too much of a question is not read to its end.
  const secret = problems.some(({ problem }) => problem === "value_card_number") || listHoldsCardNumber(text);
  return {
    question: secret ? null : question,
    text: secret ? withoutLongNumbers(text.normalize("NFKC"), SHORTEST_HIDDEN) : text,
    textProblems: [],
    questionProblems: problems,
    holdsCardNumber: secret,
  };
}

/** Whether a question may be written into an address: nothing in it is personal, and it is short. */
export function mayStandInAddress(question: Question): boolean {
  return !isPersonal(question) && formatQuestion(question).length <= MAX_WHERE_LENGTH;
}
