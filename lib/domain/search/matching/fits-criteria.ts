import { CARD_MASK } from "#lib/domain/cards/card-mask.ts";
import { compileCondition, type RowTest } from "#lib/domain/search/matching/compile-condition.ts";
import { TEXT_OF } from "#lib/domain/search/matching/row-values.ts";
import { type Criterion, findField } from "#lib/domain/search/question/criteria.ts";
import { asCondition } from "#lib/domain/search/question/criterion-condition.ts";
import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";
import { foldedText } from "#lib/domain/text/folded-text.ts";

/** Whether rows say nothing of a field, not even that it is empty. */
export type UnreportedFields = { has(field: string): boolean };
/** As rows have it: no text, and no type or brand that is known. */
const NOTHING: readonly string[] = ["", "other"];

export type FitsRow = (row: FoundRow, unreported?: UnreportedFields) => boolean;

/**
 * Makes a test of whether a row may have been sent for these criteria: false only where what it shows contradicts one, whatever
 * the service thinks of case, accents, blanks around a text and the order of letters. Where rows say nothing of a field, what stands
 * for nothing contradicts nothing.
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
  const isAsked: RowTest =
    operator === "=" ? (row) => bare(textOf(row)) === wanted : (row) => bare(textOf(row)).startsWith(wanted);
  // What stands there is not what the service compared.
  return (row) => isAsked(row) || textOf(row).includes(CARD_MASK);
}

function bare(text: string): string {
  return foldedText(text.trim());
}
