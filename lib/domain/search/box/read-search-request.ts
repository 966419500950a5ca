import { listHoldsCardNumber } from "#lib/domain/cards/card-number.ts";
import { type Box, readBox } from "#lib/domain/search/box/box-words.ts";
import { formatQuestion } from "#lib/domain/search/language/question-text.ts";
import { readWhereQuestion, readWhereText, type WhereText } from "#lib/domain/search/language/where-text.ts";
import type { SearchRequest } from "#lib/domain/search/opened-search.ts";
import { bothHold } from "#lib/domain/search/question/both-hold.ts";
import { EVERYTHING } from "#lib/domain/search/question/question.ts";
import type { Days } from "#lib/domain/time/days.ts";

/** A search request after reading; `taken` is that of `readBox`. */
export type ReadSearchRequest = { days: Days; read: WhereText; taken?: Box["taken"] };

/**
 * Reads a search request on that day (ISO 8601): a question of the builder, its text, or words of the search box beside
 * a question.
 */
export function readSearchRequest(request: SearchRequest, today: string): ReadSearchRequest {
  const { days } = request;
  if ("question" in request) return { days, read: readWhereQuestion(request.question) };
  if ("text" in request) return { days, read: readWhereText(request.text) };
  const { words, beside = EVERYTHING } = request;
  const box = readBox(words, Temporal.PlainDate.from(today));
  // The box may have turned two groups of a card number into two alternative numbers.
  const isCard = listHoldsCardNumber(words);
  if (box.question !== null && box.problems.length === 0 && !isCard)
    return { days: box.days ?? days, read: readWhereQuestion(bothHold(box.question, beside)), taken: box.taken };
  // The text stays as typed: canonical text would quote words for days, and the problems stand at other characters.
  const text = beside.items.length > 0 ? `${words} (${formatQuestion(beside)})` : words;
  const read = readWhereText(text);
  const holdsCardNumber = isCard || read.holdsCardNumber;
  return { days, read: { ...read, text, question: null, textProblems: box.problems, holdsCardNumber } };
}
