import { CARD_MASK } from "#lib/domain/cards/mask-card-numbers.ts";
import { compileCondition, type RowTest, TEXT_OF } from "#lib/domain/search/matching/compile-question.ts";
import { type Criterion, findField } from "#lib/domain/search/question/criteria.ts";
import { asCondition } from "#lib/domain/search/question/criterion-condition.ts";
import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";
import { foldedText } from "#lib/domain/text/folded-text.ts";

/** The fields of which rows report nothing, not even that they are empty. */
export type UnreportedFields = { has(field: string): boolean };
/** The values by which a row says that it has none: no text, no known type or brand. */
const NOTHING: readonly string[] = ["", "other"];

export type FitsRow = (row: FoundRow, unreported?: UnreportedFields) => boolean;

/**
 * Makes a test of whether a row may be an answer to these criteria. It is false only where the row contradicts a
 * criterion, whatever the service thinks of case, accents, outer blanks and the order of letters. An unreported field
 * without a value contradicts nothing.
 */
export function fitsCriteria(criteria: readonly Criterion[]): FitsRow {
  const tests = criteria.flatMap((criterion) => {
    const test = fits(criterion);
    return test ? [{ field: criterion.field, test }] : [];
  });
  return (row, unreported) =>
    tests.every(
      ({ field, test }) => test(row) || (unreported?.has(field) && NOTHING.includes(TEXT_OF[field]?.(row) ?? "")),
    );
}

function fits(criterion: Criterion): RowTest | null {
  const field = findField(criterion.field);
  if (!field?.inRows) return null;
  const { operator } = criterion;
  if (field.value !== "text")
    return operator === "START WITH" && field.value === "amount" ? null : compileCondition(asCondition(criterion));
  const textOf = TEXT_OF[field.name];
  if (!textOf || (operator !== "=" && operator !== "START WITH")) return null;
  const wanted = bare(criterion.value);
  const meetsCriterion: RowTest =
    operator === "=" ? (row) => bare(textOf(row)) === wanted : (row) => bare(textOf(row)).startsWith(wanted);
  // A masked text is not the one that the service compared.
  return (row) => meetsCriterion(row) || textOf(row).includes(CARD_MASK);
}

function bare(text: string): string {
  return foldedText(text.trim());
}
