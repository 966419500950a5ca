import { z } from "zod";
import { readAmount } from "#lib/wire/read-amount.ts";

/**
 * The values of an answer, read tolerantly: public guides show numbers that arrive as text and text that arrives as
 * numbers, nulls, and fields that some ages of the service leave out. What cannot be read is an issue, never a guess.
 */
const textOrNumber = z.union([z.string(), z.number()]);

/** Text. Null and absent are the empty string; U+0000 and a broken surrogate are replaced, so that it can be stored and shown. */
export const text = z
  .unknown()
  .optional()
  .transform((value, context) => {
    if (typeof value === "string") return storable(value);
    if (value === null || value === undefined) return "";
    if (typeof value === "number") return String(value);
    context.issues.push({ code: "custom", message: "not a text", input: value });
    return z.NEVER;
  });

/** Nearly every text is as it should be, and a report has half a million of them. */
function storable(value: string): string {
  if (value.isWellFormed() && !value.includes("\0")) return value;
  return value.toWellFormed().replaceAll("\0", "\ufffd");
}

/** A transaction id: digits, not 0 (which stands for no original, Interface §4.5), without leading zeros. */
export const transactionId = textOrNumber
  .transform((value) => String(value).replace(/^0+/, ""))
  .pipe(z.string().regex(/^[1-9][0-9]{0,19}$/));

/** An amount in integer cents. */
export const amountCents = textOrNumber.transform((value, context) => {
  const cents = readAmount(value);
  if (cents !== undefined) return cents;
  context.issues.push({ code: "custom", message: "not an amount", input: value });
  return z.NEVER;
});

/** A whole number, such as a message id. */
export const integer = textOrNumber.transform((value, context) => {
  const number = typeof value === "string" && /^-?[0-9]{1,9}$/.test(value) ? Number(value) : value;
  if (Number.isSafeInteger(number)) return Number(number);
  context.issues.push({ code: "custom", message: "not a whole number", input: value });
  return z.NEVER;
});

/** Yes or no, as a boolean, 1 or 0, or their text. */
export const flag = z
  .union([z.boolean(), textOrNumber])
  .transform((value) => String(value).toLowerCase())
  .pipe(z.enum(["1", "0", "true", "false"]))
  .transform((value) => value === "1" || value === "true");

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
