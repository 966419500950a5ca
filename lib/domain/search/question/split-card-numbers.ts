import { holdsCardNumber, isCardGroup, valuesHoldCardNumber } from "#lib/domain/cards/card-number.ts";
import { withPlainDigits } from "#lib/domain/cards/contiguous-card-number.ts";
import { type Comparison, findField, MAX_CONDITIONS, type ValueKind } from "#lib/domain/search/question/criteria.ts";
import type { Condition, Group, ItemPath } from "#lib/domain/search/question/question.ts";

/** A condition whose value may be one of the groups of a card number. */
type CardGroup = { path: ItemPath; digits: string };

/** The deepest group that is read; deeper ones are refused anyway. */
const DEEPEST = 8;
/** Comparisons of one value, signs included: `> 4242 …` would hide the first group. */
const ONE_VALUE: ReadonlySet<Comparison> = new Set(["is", "lt", "gt", "le", "ge", "starts", "contains", "ends"]);
const TYPED: ReadonlySet<ValueKind> = new Set(["text", "last_four", "digits"]);

/**
 * Finds the places of neighbouring conditions that together are a full card number. Its groups were typed with blanks
 * and became words, or typed into conditions that must all hold. Alternatives of a field are allowed: four order
 * numbers to choose from may look like one card.
 */
export function splitCardNumbers(question: Group): ItemPath[] {
  const found: ItemPath[] = [];
  let run: CardGroup[] = [];
  for (const group of [...inOrder(question, []), null]) {
    if (group) run.push(group);
    else {
      const isSplit = run.length > 1 && holdsCardNumber(run.map(({ digits }) => digits).join(" "));
      if (isSplit) found.push(...run.map(({ path }) => path));
      run = [];
    }
  }
  return found;
}

/**
 * Lists conditions in reading order, with null for every other item and wherever another kind of group begins or ends.
 */
function* inOrder({ match, items }: Group, path: ItemPath): Generator<CardGroup | null> {
  for (const [index, item] of items.slice(0, MAX_CONDITIONS).entries()) {
    const at = [...path, index];
    if (item.kind === "condition") {
      const digits = digitsOf(item);
      // An alternative with a field, or an amount, ends the run before it; words behind it may be the rest of its
      // number.
      if (digits === null || !goesWithOthers(item, match)) yield null;
      if (digits !== null) yield { path: at, digits };
    } else if (at.length < DEEPEST) {
      const goesOn = match === "all" && item.match === "all";
      if (!goesOn) yield null;
      yield* inOrder(item, at);
      if (!goesOn) yield null;
    }
  }
}

function goesWithOthers({ field }: Condition, match: Group["match"]): boolean {
  const kind = findField(field)?.value ?? "text";
  return kind === "any_word" || (match === "all" && TYPED.has(kind));
}

function digitsOf({ comparison, values }: Condition): string | null {
  if (!ONE_VALUE.has(comparison)) return null;
  // Signs around a group are ignored: `4242-` and `,4242` are left over from a number that blanks have cut.
  const digits = withPlainDigits((values[0] ?? "").slice(0, 24)).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  return isCardGroup(digits) ? digits : null;
}

/**
 * Decides whether the values of a condition are the groups of one card number. Last four digits are exempt: those of
 * four cards may look like one card, and in one list of twenty they do (`listHoldsSpacedCard`).
 */
export function holdsSpreadCard(kind: ValueKind, values: readonly string[]): boolean {
  return kind !== "last_four" && valuesHoldCardNumber(values);
}

/**
 * Decides whether a list has the groups of a card number with only blanks between them, as nobody writes several
 * values.
 */
export function listHoldsSpacedCard(list: string): boolean {
  return list.split(/[,;\r\n]/).some((part) => valuesHoldCardNumber(part.split(/\s+/)));
}
