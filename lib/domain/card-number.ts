import { BETWEEN, holdsJoinedGroups, withPlainDigits } from "#lib/domain/joined-card-number.ts";
import { partedCardNumbers } from "#lib/domain/parted-card-numbers.ts";

/**
 * Whether a text holds what looks like a full card number: 13 to 19 digits, in groups or not, that begin as the card brands'
 * do and end in a right check digit, written in whatever script, on one line or several. Such a text is refused wherever people
 * type freely, so that it never reaches a URL, a log or a database.
 */
export function holdsCardNumber(text: string): boolean {
  return isCardHeld(withPlainDigits(text));
}

/** The same of a list, in which commas and new lines part numbers of their own: four order numbers may look like one card. */
export function listHoldsCardNumber(list: string): boolean {
  return withPlainDigits(list)
    .split(/[,\n\r]/)
    .some(isCardHeld);
}

function isCardHeld(plain: string): boolean {
  return holdsJoinedGroups(plain) || partedCardNumbers(plain).length > 0;
}

/** The text with an ellipsis for every card number, and for every number of so many digits or more, in groups or not. */
export function withoutLongNumbers(text: string, leastDigits: number): string {
  const long = new RegExp(`\\p{Nd}(?:${BETWEEN}?\\p{Nd}){${leastDigits - 1},}`, "gu");
  return withoutPartedNumbers(text).replace(long, "…");
}

/** In plain digits where it holds such a number, as that is where its places are known. */
function withoutPartedNumbers(text: string): string {
  const plain = withPlainDigits(text);
  const found = partedCardNumbers(plain);
  if (found.length === 0) return text;
  const kept = found.map(({ from }, index) => plain.slice(found[index - 1]?.to ?? 0, from));
  return [...kept, plain.slice(found.at(-1)?.to)].join("…");
}

/** Whether it may be one of the groups in which cards show their number (4-4-4-4, 4-6-5): ids or counts in a row are none. */
export function isCardGroup(digits: string): boolean {
  return /^[0-9]{3,6}$/.test(digits);
}
