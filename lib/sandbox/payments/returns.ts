import type { AdjustmentRule } from "#lib/sandbox/payments/adjustment-rule.ts";
import { GATEWAY_CODE } from "#lib/wire/codes.ts";

/** Interface §4.4: part or all of a purchase or completion, over several returns never more than its amount. */
export const returnOfSale: AdjustmentRule = {
  typeFor: () => "R",
  refusal({ original, adjusted, amountCents }) {
    const isReturnable = original.type === "P" || original.type === "PAC";
    if (!isReturnable || !original.approved) return GATEWAY_CODE.cannotBeAdjusted;
    if (adjusted.voided) return GATEWAY_CODE.originalVoided;
    if (amountCents <= 0) return GATEWAY_CODE.adjustmentNotPositive;
    if (adjusted.returnedCents + amountCents > original.amountCents) return GATEWAY_CODE.exceedsReturnLimit;
    return undefined;
  },
};
