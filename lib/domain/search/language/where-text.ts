import { listHoldsCardNumber, withoutLongNumbers } from "#lib/domain/cards/card-number.ts";
import { formatQuestion, parseQuestion } from "#lib/domain/search/language/question-text.ts";
import type { TextProblem } from "#lib/domain/search/language/text-problem.ts";
import { MAX_VALUES } from "#lib/domain/search/question/criteria.ts";
import type { Question, QuestionProblem } from "#lib/domain/search/question/question.ts";
import { isPersonal, readQuestion } from "#lib/domain/search/question/read-question.ts";

const MOST_CHARACTERS_A_NUMBER = 45;
/** How long words and text may be, in characters: 10,000 numbers with forty characters each. */
export const MAX_TEXT_LENGTH = 400_000;

/**
 * The same for whatever is no list of numbers, in characters after compatibility forms: some of them are eighteen others, and what is
 * read of a text holds up everybody.
 */
export const MAX_WORDS_LENGTH = 64_000;
/** Numbers, what parts them, and a heading or the key of their field. */
const LONG_RUN_OF_OTHERS = /[^0-9]{400}/;

/** Whether a text is longer than may be read. */
export function isTooLongToRead(text: string): boolean {
  if (text.length > MAX_TEXT_LENGTH) return true;
  if (text.length * LONGEST_FORM <= MAX_WORDS_LENGTH) return false;
  // Not even brought into that form where it is too long as it is.
  const isLong = text.length > MAX_WORDS_LENGTH || text.normalize("NFKC").length > MAX_WORDS_LENGTH;
  return isLong && !isListOfNumbers(text);
}

/** The longest compatibility form of one character. */
const LONGEST_FORM = 18;
const LEAST_DIGITS_OF_A_NUMBER = 4;
const MOST_ACCENTS = 1_000;
/** Each telephone number is taken apart by itself. */
const PARTED_PHONE = /[2-9][0-9]{2}[)\s.-]{1,2}[2-9][0-9]{2}[\s.-][0-9]{4}/g;
const MOST_PHONES = 500;

/** As a pasted column is: plain characters, and a number of some digits for every few others. */
function isListOfNumbers(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII needs no compatibility form. A heading may have accents.
  const others = text.replace(/[\x00-\x7f]+/g, "").length;
  if (others > MOST_ACCENTS || LONG_RUN_OF_OTHERS.test(text)) return false;
  if ((text.match(PARTED_PHONE)?.length ?? 0) > MOST_PHONES) return false;
  let numbers = 0;
  for (const [digits] of text.matchAll(/[0-9]+/g)) if (digits.length >= LEAST_DIGITS_OF_A_NUMBER) numbers += 1;
  return numbers <= 2 * MAX_VALUES && numbers * MOST_CHARACTERS_A_NUMBER >= text.length;
}

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
