import { z } from "zod";
import {
  isMissing,
  type Reader,
  readAmountCents,
  readFlag,
  readInteger,
  readTransactionId,
  readWireText,
} from "#lib/wire/readers.ts";

/** Schemas for the values of an answer. An unreadable value is an issue. */
export const text = scalar("not a text", readWireText);
export const wireTransactionId = scalar("not a transaction id", readTransactionId);
export const amountCents = scalar("not an amount", readAmountCents);
export const integer = scalar("not a whole number", readInteger);
export const flag = scalar("not a yes or no", readFlag);

function scalar<T>(problem: string, read: Reader<T>) {
  return z.transform((value: unknown, context): T => {
    const found = read(value);
    if (found !== undefined) return found;
    context.issues.push({ code: "custom", message: problem, input: value });
    return z.NEVER;
  });
}

/** Makes the schema of a value that an answer may leave out; `missing` replaces a missing one. */
export function orElse<Schema extends z.ZodType, Missing>(schema: Schema, missing: Missing) {
  return z
    .preprocess((value) => (isMissing(value) ? null : value), schema.nullable())
    .optional()
    .transform((value) => value ?? missing);
}
