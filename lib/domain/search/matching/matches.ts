import { compileCondition } from "#lib/domain/search/matching/compile-condition.ts";
import { activeQuestion } from "#lib/domain/search/question/active-question.ts";
import { findField } from "#lib/domain/search/question/criteria.ts";
import type { Condition, Question, QuestionItem } from "#lib/domain/search/question/question.ts";
import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";
import { plainDigits } from "#lib/domain/text/digits.ts";

/** Tells whether the requests that found the current row proved this fact about it; see `hiddenKey`. */
export type Proved = (key: string) => boolean;
/** Decides whether a row belongs to the result. */
export type QuestionTest = (row: FoundRow, proved: Proved) => boolean;

/** Names a fact that no row carries: that its hidden field has this value. */
export function hiddenKey(field: string, value: string): string {
  return `${field}=${findField(field)?.value === "digits" ? plainDigits(value) : value.toLowerCase()}`;
}

/**
 * Makes one test of rows out of a question that was read and whose words were expanded (`expandWords`); the test is
 * called for up to a million rows. Throws a RangeError for any other question.
 */
export function compileQuestion(question: Question): QuestionTest {
  const { match, items } = activeQuestion(question);
  return items.length === 0 ? () => true : groupTest(match, items);
}

function itemTest(item: QuestionItem): QuestionTest {
  if (item.kind === "group") return groupTest(item.match, item.items);
  return findField(item.field)?.inRows === false ? hiddenTest(item) : compileCondition(item);
}

function groupTest(match: Question["match"], items: readonly QuestionItem[]): QuestionTest {
  const tests = items.map(itemTest);
  if (match === "all") return (row, proved) => tests.every((holds) => holds(row, proved));
  const any: QuestionTest = (row, proved) => tests.some((holds) => holds(row, proved));
  return match === "any" ? any : (row, proved) => !any(row, proved);
}

function hiddenTest({ field, comparison, values }: Condition): QuestionTest {
  const keys = values.map((value) => hiddenKey(field, value));
  if (comparison === "is" || comparison === "one_of") return (_row, proved) => keys.some((key) => proved(key));
  if (comparison === "is_not") return (_row, proved) => !keys.some((key) => proved(key));
  throw new RangeError(`not a condition that requests can prove: ${field} ${comparison}`);
}
