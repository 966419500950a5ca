import { listHoldsCardNumber, withoutLongNumbers } from "#lib/domain/cards/card-number.ts";
import type { TextProblem } from "#lib/domain/search/language/question-parser.ts";
import { formatQuestion, parseQuestion } from "#lib/domain/search/language/question-text.ts";
import { MAX_VALUES } from "#lib/domain/search/question/criteria.ts";
import type { Question, QuestionProblem } from "#lib/domain/search/question/question.ts";
import { isPersonal, readQuestion } from "#lib/domain/search/question/read-question.ts";

const MOST_CHARACTERS_A_NUMBER = 45;
/** The longest text of words or a question, in characters: 10,000 numbers with forty characters each. */
export const MAX_TEXT_LENGTH = 400_000;

/**
 * The longest text that is no list of numbers, in characters after compatibility forms (one character may become
 * eighteen). The server reads a text in one go, and everybody waits meanwhile.
 */
export const MAX_WORDS_LENGTH = 64_000;
/** A run too long to be the separator, heading or key between two numbers. */
const LONG_RUN_OF_OTHERS = /[^0-9]{400}/;

/** Decides whether a text is longer than may be read. */
export function isTooLongToRead(text: string): boolean {
  if (text.length > MAX_TEXT_LENGTH) return true;
  if (text.length * LONGEST_FORM <= MAX_WORDS_LENGTH) return false;
  // A text that is too long already is not even normalized.
  const isLong = text.length > MAX_WORDS_LENGTH || text.normalize("NFKC").length > MAX_WORDS_LENGTH;
  return isLong && !isListOfNumbers(text);
}

/** The longest compatibility form of one character. */
const LONGEST_FORM = 18;
const LEAST_DIGITS_OF_A_NUMBER = 4;
const MOST_ACCENTS = 1_000;
/** A telephone number in groups: each is parsed by itself, so their count is limited. */
const PARTED_PHONE = /[2-9][0-9]{2}[)\s.-]{1,2}[2-9][0-9]{2}[\s.-][0-9]{4}/g;
const MOST_PHONES = 500;

/**
 * Decides whether a text is like a pasted column: plain characters, with a number of some digits for every few others.
 */
function isListOfNumbers(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII needs no compatibility form. A heading may have accents.
  const otherCharacters = text.replace(/[\x00-\x7f]+/g, "").length;
  if (otherCharacters > MOST_ACCENTS || LONG_RUN_OF_OTHERS.test(text)) return false;
  if ((text.match(PARTED_PHONE)?.length ?? 0) > MOST_PHONES) return false;
  let numbers = 0;
  for (const [digits] of text.matchAll(/[0-9]+/g)) if (digits.length >= LEAST_DIGITS_OF_A_NUMBER) numbers += 1;
  return numbers <= 2 * MAX_VALUES && numbers * MOST_CHARACTERS_A_NUMBER >= text.length;
}

/** Longer questions are kept on the server, so that an address can be copied, mailed and logged by any proxy. */
const MAX_WHERE_LENGTH = 1_500;

/** Hides numbers of this many digits or more in a text with a card number: each may be one of its groups. */
const SHORTEST_HIDDEN = 3;

/** The text of a question after reading. */
export type WhereText = {
  /** Null when the text could not be read. */
  question: Question | null;
  /** Canonical when the text could be read, else as written, but without a card number. */
  text: string;
  textProblems: readonly TextProblem[];
  questionProblems: readonly QuestionProblem[];
  /** True when the text seems to hold a full card number. Such a text is neither kept nor shown again. */
  holdsCardNumber: boolean;
};

/** Reads the text of a question and finds its problems, both in its characters and in its conditions. */
export function readWhereText(text: string): WhereText {
  const { question, problems } = parseQuestion(text);
  const read = question === null ? null : readWhereQuestion(question);
  if (read && problems.length === 0) return read;
  const isReported = problems.some(({ problem }) => problem === "value_card_number");
  const secret = isReported || read?.holdsCardNumber || listHoldsCardNumber(text);
  return {
    question: secret ? null : (read?.question ?? null),
    text: secret ? withoutLongNumbers(text.normalize("NFKC"), SHORTEST_HIDDEN) : text,
    textProblems: problems,
    questionProblems: read?.questionProblems ?? [],
    holdsCardNumber: secret,
  };
}

/** Reads a question that has no text yet, as the builder sends it. */
export function readWhereQuestion(typed: Question): WhereText {
  const { question, problems } = readQuestion(typed);
  const text = formatQuestion(question);
  // A question over the limits is not read to its end, so the whole text is checked for card numbers too.
  const secret = problems.some(({ problem }) => problem === "value_card_number") || listHoldsCardNumber(text);
  return {
    question: secret ? null : question,
    text: secret ? withoutLongNumbers(text.normalize("NFKC"), SHORTEST_HIDDEN) : text,
    textProblems: [],
    questionProblems: problems,
    holdsCardNumber: secret,
  };
}

/** Decides whether a question may be written into an address: short, and without personal values. */
export function mayStandInAddress(question: Question): boolean {
  return !isPersonal(question) && formatQuestion(question).length <= MAX_WHERE_LENGTH;
}
