import { isCardNumber, runHoldsCardNumber } from "#lib/domain/cards/card-digits.ts";

const DAY = /^20[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])/;
/** Leading zeros, a year, or a day as `20261122`. No brand's first digit stands at the month of a moment. */
const FILLINGS: readonly RegExp[] = [/^0+/, /^(?:19[89]|20[0-4])[0-9]/, DAY];
/** An expiry date, a code, or both. */
const BEHIND = /^(?:(?:(?:0[1-9]|1[0-2])(?:20)?[2-4][0-9]|[2-4][0-9](?:0[1-9]|1[0-2]))?(?:[0-9]{3,4})?)$/;
const LENGTHS = [16, 15, 14, 13, 19, 18, 17] as const;
const SHORTEST = Math.min(...LENGTHS);
/** The length of a card number that any digits may precede in words: other lengths would match too many numbers. */
const USUAL_LENGTH = 16;

/**
 * Finds the card number in a run of digits, with other digits glued to it. `lastFour` is null where the end of the
 * number is unknown. With `before` as "any", for words, any digits but a day may precede it.
 */
export function cardInRun(run: string, before: "known" | "any" = "known"): { lastFour: string | null } | null {
  if (run.length < SHORTEST) return null;
  if (isCardNumber(run)) return { lastFour: run.slice(-4) };
  const unfilled = run.replace(/^0+/, "");
  if (isCardNumber(unfilled)) return { lastFour: unfilled.slice(-4) };
  const isGlued = runHoldsCardNumber(run) || isFilled(run) || (before === "any" && endsInCard(run));
  return isGlued ? { lastFour: null } : null;
}

function isFilled(run: string): boolean {
  return FILLINGS.some((filling) => {
    const rest = run.replace(filling, "");
    if (rest.length === run.length) return false;
    return LENGTHS.some((length) => isCardNumber(rest.slice(0, length)) && BEHIND.test(rest.slice(length)));
  });
}

function endsInCard(run: string): boolean {
  return run.length > USUAL_LENGTH && !DAY.test(run) && isCardNumber(run.slice(-USUAL_LENGTH));
}
