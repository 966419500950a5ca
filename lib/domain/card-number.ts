const SHORTEST = 13;
const LONGEST = 19;
/** What stands between the groups of one number, invisible or doubled too. Other signs part several numbers. */
const BETWEEN = String.raw`(?:[.·•]|[\p{Zs}\t\p{Pd}\p{Cf}\u2212]{1,3})`;
const GROUPS = new RegExp(`[0-9]+(?:${BETWEEN}[0-9]+)*`, "gu");

/**
 * Whether a text holds what looks like a full card number: 13 to 19 digits, in groups or not, that begin as the card brands'
 * do and end in a right check digit. Such a text is refused wherever people type freely, so that it never reaches a URL, a
 * log or a database.
 */
export function holdsCardNumber(text: string): boolean {
  for (const [run] of text.matchAll(GROUPS)) {
    const groups = run.split(/[^0-9]+/);
    // No group is empty, so each one is joined with few others: the work grows with the text and not with its square.
    for (let first = 0; first < groups.length; first += 1) {
      let digits = groups[first] ?? "";
      for (let next = first + 1; digits.length <= LONGEST; next += 1) {
        if (isCardNumber(digits)) return true;
        if (next >= groups.length) break;
        digits += groups[next];
      }
    }
  }
  return false;
}

/** The text with an ellipsis for every number of so many digits or more, in groups or not. */
export function withoutLongNumbers(text: string, leastDigits: number): string {
  return text.replace(new RegExp(`[0-9](?:${BETWEEN}?[0-9]){${leastDigits - 1},}`, "gu"), "…");
}

/** Whether it may be one of the groups in which cards show their number (4-4-4-4, 4-6-5): ids or counts in a row are none. */
export function isCardGroup(digits: string): boolean {
  return /^[0-9]{3,6}$/.test(digits);
}

/** Brands' first digits, and the check of ISO/IEC 7812 (Luhn). */
function isCardNumber(digits: string): boolean {
  if (digits.length < SHORTEST || !/^[2-6]/.test(digits)) return false;
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
