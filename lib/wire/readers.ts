import { readWireAmount } from "#lib/wire/wire-amount.ts";

/**
 * Reads one value of an answer tolerantly: public guides show numbers that arrive as text and text that arrives as numbers,
 * nulls, and fields that some ages of the service leave out. Undefined is what cannot be read, never a guess.
 */
export type Reader<T> = (value: unknown) => T | undefined;

/** Text. Null and absent are the empty string; U+0000 and a broken surrogate are replaced, so that it can be stored and shown. */
export function readWireText(value: unknown): string | undefined {
  if (typeof value === "string") return storable(value);
  if (value === null || value === undefined) return "";
  return typeof value === "number" ? String(value) : undefined;
}

/** Nearly every text is as it should be, and a report has half a million of them. */
function storable(value: string): string {
  if (value.isWellFormed() && !value.includes("\0")) return value;
  return value.toWellFormed().replaceAll("\0", "\ufffd");
}

/** A transaction id: digits, not 0 (which stands for no original, Interface §4.5), without leading zeros. */
export function readTransactionId(value: unknown): string | undefined {
  if (!isTextOrNumber(value)) return undefined;
  const digits = String(value).replace(/^0+/, "");
  return /^[1-9][0-9]{0,19}$/.test(digits) ? digits : undefined;
}

/** An amount in integer cents. */
export function readAmountCents(value: unknown): number | undefined {
  return isTextOrNumber(value) ? readWireAmount(value) : undefined;
}

/** A whole number, such as a message id. */
export function readInteger(value: unknown): number | undefined {
  const number = typeof value === "string" && /^-?[0-9]{1,9}$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) ? Number(number) : undefined;
}

/** Yes or no, as a boolean, 1 or 0, or their text. */
export function readFlag(value: unknown): boolean | undefined {
  if (typeof value === "boolean") return value;
  return isTextOrNumber(value) ? FLAGS.get(String(value).toLowerCase()) : undefined;
}

const FLAGS = new Map([
  ["1", true],
  ["true", true],
  ["0", false],
  ["false", false],
]);

function isTextOrNumber(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

/** The forms of a missing value in an answer: nothing, null, blank text or an empty object. */
export function isMissing(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  if (typeof value !== "object" || value === null) return value === undefined || value === null;
  return !Array.isArray(value) && Object.keys(value).length === 0;
}

/** Reads a value that an answer may leave out; `missing` replaces a missing one. */
export function orMissing<T>(read: Reader<T>, missing: T): Reader<T> {
  return (value) => (isMissing(value) ? missing : read(value));
}
