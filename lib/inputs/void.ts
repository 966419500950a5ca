import { z } from "zod";
import { note, reason } from "#lib/inputs/adjustment-fields.ts";
import { operationId, storeId, transactionId } from "#lib/inputs/ids.ts";

/** The void of a whole transaction. `amountCents` is what the person saw, and must be all of it. */
export const voidInput = z.object({
  storeId,
  transactionId,
  operationId,
  amountCents: z.number().int().positive(),
  reason,
  note,
  /** Whether the person named the void themselves, against what would be proposed. */
  byName: z.boolean(),
});

export type VoidInput = z.output<typeof voidInput>;
