import type { Days } from "#lib/domain/days.ts";
import type { AskedSearch } from "#lib/domain/opened-search.ts";
import { bothHold } from "#lib/domain/question/both-hold.ts";
import { type Box, readBox } from "#lib/domain/question/box-words.ts";
import { formatQuestion } from "#lib/domain/question/question-text.ts";
import { readWhereQuestion, readWhereText, type WhereText } from "#lib/domain/question/where-text.ts";
import { EVERYTHING } from "#lib/domain/question.ts";

/** What was asked, as it was read; `taken` as `readBox` tells it. */
export type ReadAsked = { days: Days; read: WhereText; taken?: Box["taken"] };

/** Reads what somebody asks on that day (ISO 8601): a question of the builder, its text, or words of the one box beside a question. */
export function readAsked(asked: AskedSearch, today: string): ReadAsked {
  const { days } = asked;
  if ("question" in asked) return { days, read: readWhereQuestion(asked.question) };
  if ("text" in asked) return { days, read: readWhereText(asked.text) };
  const box = readBox(asked.words, Temporal.PlainDate.from(today));
  const { words, beside = EVERYTHING } = asked;
  if (box.question !== null && box.problems.length === 0)
    return { days: box.days ?? days, read: readWhereQuestion(bothHold(box.question, beside)), taken: box.taken };
  // As it was typed: a canonical text would put words for days in quotes, and the problems stand at other characters.
  const text = beside.items.length > 0 ? `${words} (${formatQuestion(beside)})` : words;
  const read = { ...readWhereText(text), text };
  return { days, read: { ...read, question: null, textProblems: box.problems } };
}
