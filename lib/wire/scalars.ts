import { z } from "zod";
import { readAmount } from "#lib/wire/read-amount.ts";

/**
 * The values of an answer, read tolerantly: public guides show numbers that arrive as text and text that arrives as
 * numbers, nulls, and fields that some ages of the service leave out. What cannot be read is an issue, never a guess.
 */

/** Text. Null and absent are the empty string; U+0000 and a broken surrogate are replaced, so that it can be stored and shown. */
export const text = scalar("not a text", (value) => {
  if (typeof value === "string") return storable(value);
  if (value === null || value === undefined) return "";
  return typeof value === "number" ? String(value) : undefined;
});

/** Nearly every text is as it should be, and a report has half a million of them. */
function storable(value: string): string {
  if (value.isWellFormed() && !value.includes("\0")) return value;
  return value.toWellFormed().replaceAll("\0", "\ufffd");
}

/** A transaction id: digits, not 0 (which stands for no original, Interface §4.5), without leading zeros. */
export const transactionId = scalar("not a transaction id", (value) => {
  if (!isTextOrNumber(value)) return undefined;
  const digits = String(value).replace(/^0+/, "");
  return /^[1-9][0-9]{0,19}$/.test(digits) ? digits : undefined;
});

/** An amount in integer cents. */
export const amountCents = scalar("not an amount", (value) => (isTextOrNumber(value) ? readAmount(value) : undefined));

/** A whole number, such as a message id. */
export const integer = scalar("not a whole number", (value) => {
  const number = typeof value === "string" && /^-?[0-9]{1,9}$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) ? Number(number) : undefined;
});

/** Yes or no, as a boolean, 1 or 0, or their text. */
export const flag = scalar("not a yes or no", (value) => {
  if (typeof value === "boolean") return value;
  return isTextOrNumber(value) ? FLAGS.get(String(value).toLowerCase()) : undefined;
});

const FLAGS = new Map([
  ["1", true],
  ["true", true],
  ["0", false],
  ["false", false],
]);

function isTextOrNumber(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

/** A value in one step, since a report has sixteen thousand of them: what `read` leaves undefined is the named issue. */
function scalar<T>(problem: string, read: (value: unknown) => T | undefined) {
  return z.transform((value: unknown, context): T => {
    const found = read(value);
    if (found !== undefined) return found;
    context.issues.push({ code: "custom", message: problem, input: value });
    return z.NEVER;
  });
}

/** The same where an answer may leave it out, or send null, blank text or an empty object for it, with what it then means. */
export function orElse<Schema extends z.ZodType, Missing>(schema: Schema, missing: Missing) {
  return z
    .preprocess((value) => (isEmpty(value) ? null : value), schema.nullable())
    .optional()
    .transform((value) => value ?? missing);
}

function isEmpty(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  return typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
}
