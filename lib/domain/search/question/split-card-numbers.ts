import { holdsCardNumber, isCardGroup } from "#lib/domain/cards/card-number.ts";
import { withPlainDigits } from "#lib/domain/cards/contiguous-card-number.ts";
import { type Comparison, findField, MAX_CONDITIONS, type ValueKind } from "#lib/domain/search/question/criteria.ts";
import type { Condition, Group, ItemPath } from "#lib/domain/search/question/question.ts";

/** A condition whose value may be one of the groups of a card number. */
type CardGroup = { path: ItemPath; digits: string };

/** Deeper groups are not read, and refused as such. */
const DEEPEST = 8;
/** Also behind a sign: `> 4242 …` would hide the first group. */
const ONE_VALUE: ReadonlySet<Comparison> = new Set(["is", "lt", "gt", "le", "ge", "starts", "contains", "ends"]);
const TYPED: ReadonlySet<ValueKind> = new Set(["text", "last_four", "digits"]);

/**
 * The places of neighbouring conditions that are a full card number together: it was typed with blanks, so that each of its
 * groups became a word, or into conditions that must all hold. Alternatives of a field are no such thing: four order numbers to
 * choose from may look like one card.
 */
export function splitCardNumbers(question: Group): ItemPath[] {
  const found: ItemPath[] = [];
  let run: CardGroup[] = [];
  for (const one of [...inOrder(question, []), null]) {
    if (one) run.push(one);
    else {
      const isSplit = run.length > 1 && holdsCardNumber(run.map(({ digits }) => digits).join(" "));
      if (isSplit) found.push(...run.map(({ path }) => path));
      run = [];
    }
  }
  return found;
}

/** Conditions as they are read, with null for each that is no such group and wherever another kind of group begins or ends. */
function* inOrder({ match, items }: Group, path: ItemPath): Generator<CardGroup | null> {
  for (const [index, item] of items.slice(0, MAX_CONDITIONS).entries()) {
    const at = [...path, index];
    if (item.kind === "condition") {
      const digits = digitsOf(item);
      // An alternative with a field, or an amount, goes with none before it; words behind it may be the rest of its number.
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
  // With signs around it, it is a group still: `4242-` and `,4242` are what blanks left of a number.
  const digits = withPlainDigits((values[0] ?? "").slice(0, 24)).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  return isCardGroup(digits) ? digits : null;
}
