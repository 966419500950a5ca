import { z } from "zod";
import { note, readTypedAmount, seenCents } from "#lib/inputs/adjustment-fields.ts";
import { operationId, storeId, transactionId } from "#lib/inputs/ids.ts";

/**
 * The completion of a pre-authorization, or with "release" in place of an amount its release, which is read as an amount of
 * zero. `reserveCents` is what the person saw as still held, and must still be true.
 */
export const completionInput = z.object({
  storeId,
  transactionId,
  operationId,
  amount: z.string().transform((text, context) => (text === "release" ? 0 : readTypedAmount(text, context))),
  reserveCents: seenCents,
  note,
});

export type CompletionInput = z.output<typeof completionInput>;
