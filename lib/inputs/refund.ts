import { z } from "zod";
import { REFUND_REASONS } from "#lib/domain/refund-reason.ts";
import { currency, note, seenCents, typedAmount } from "#lib/inputs/adjustment-fields.ts";
import { operationId, storeId, transactionId } from "#lib/inputs/ids.ts";

/** A refund of part or all of a sale. `remainingCents` is what the person saw, and must still be true. */
export const refundInput = z.object({
  storeId,
  transactionId,
  operationId,
  amount: typedAmount,
  remainingCents: seenCents,
  currency,
  reason: z.enum(REFUND_REASONS, { error: "reason_missing" }),
  note,
});

export type RefundInput = z.output<typeof refundInput>;
