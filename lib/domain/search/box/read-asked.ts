import { listHoldsCardNumber } from "#lib/domain/cards/card-number.ts";
import { type Box, readBox } from "#lib/domain/search/box/box-words.ts";
import { formatQuestion } from "#lib/domain/search/language/question-text.ts";
import { readWhereQuestion, readWhereText, type WhereText } from "#lib/domain/search/language/where-text.ts";
import type { SearchRequest } from "#lib/domain/search/opened-search.ts";
import { bothHold } from "#lib/domain/search/question/both-hold.ts";
import { EVERYTHING } from "#lib/domain/search/question/question.ts";
import type { Days } from "#lib/domain/time/days.ts";

/** What was asked, as it was read; `taken` as `readBox` tells it. */
export type ReadAsked = { days: Days; read: WhereText; taken?: Box["taken"] };

/** Reads what somebody asks on that day (ISO 8601): a question of the builder, its text, or words of the one box beside a question. */
export function readAsked(asked: SearchRequest, today: string): ReadAsked {
  const { days } = asked;
  if ("question" in asked) return { days, read: readWhereQuestion(asked.question) };
  if ("text" in asked) return { days, read: readWhereText(asked.text) };
  const { words, beside = EVERYTHING } = asked;
  const box = readBox(words, Temporal.PlainDate.from(today));
  // Two of its groups may have become two numbers to choose from.
  const isCard = listHoldsCardNumber(words);
  if (box.question !== null && box.problems.length === 0 && !isCard)
    return { days: box.days ?? days, read: readWhereQuestion(bothHold(box.question, beside)), taken: box.taken };
  // As it was typed: a canonical text would put words for days in quotes, and the problems stand at other characters.
  const text = beside.items.length > 0 ? `${words} (${formatQuestion(beside)})` : words;
  const read = readWhereText(text);
  const holdsCardNumber = isCard || read.holdsCardNumber;
  return { days, read: { ...read, text, question: null, textProblems: box.problems, holdsCardNumber } };
}
