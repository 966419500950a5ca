import { z } from "zod";
import { note, reason, seenCents, typedAmount } from "#lib/inputs/adjustment-fields.ts";
import { operationId, storeId, transactionId } from "#lib/inputs/ids.ts";

/** A refund of part or all of a sale. `remainingCents` is what the person saw, and must still be true. */
export const refundInput = z.object({
  storeId,
  transactionId,
  operationId,
  amount: typedAmount,
  remainingCents: seenCents,
  reason,
  note,
});

export type RefundInput = z.output<typeof refundInput>;
