import { hasCheckDigit } from "#lib/domain/cards/card-digits.ts";
import type { Random } from "#lib/sandbox/clock/random.ts";

/** The first digits of the brands' numbers, by their length. */
const BEGINNINGS: Readonly<Record<number, readonly string[]>> = {
  13: ["4"],
  14: ["300", "305", "36", "38", "39"],
  15: ["34", "37"],
  16: ["4", "4", "51", "52", "53", "54", "55", "2221", "23", "26", "2720", "6011", "644", "65", "3528", "3589", "62"],
  17: ["62"],
  18: ["62", "5018", "6759"],
  19: ["4", "6011", "62", "3530"],
};
export const LENGTHS: readonly number[] = Object.keys(BEGINNINGS).map(Number);

/** Makes a number of that length with the first digits of a brand and a valid check digit. */
export function cardNumber(random: Random, length: number): string {
  const brand = random.pick(BEGINNINGS[length] ?? []);
  const rest = Array.from({ length: length - 1 - brand.length }, () => random.below(10)).join("");
  const check = [..."0123456789"].find((digit) => hasCheckDigit(`${brand}${rest}${digit}`));
  return `${brand}${rest}${check}`;
}

/** Splits the digits into groups of these lengths. */
export function parted(digits: string, shape: readonly number[], between: () => string): string {
  let at = 0;
  return shape
    .map((length, index) => {
      at += length;
      return `${index === 0 ? "" : between()}${digits.slice(at - length, at)}`;
    })
    .join("");
}
