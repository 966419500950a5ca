import { isBeforeCutOff } from "#lib/sandbox/clock/calendar.ts";
import type { AdjustmentRule } from "#lib/sandbox/payments/adjustment-rule.ts";
import { GATEWAY_CODE } from "#lib/wire/codes.ts";

/** Interface §3.3, §3.4: a purchase, completion or return, its exact amount, on its own day in New York. */
export const voidOfTransaction: AdjustmentRule = {
  // Nothing recorded tells what a voided completion is called; it is taken for a voided purchase.
  typeFor: (original) => (original === "R" ? "VR" : "VP"),
  refusal({ original, adjusted, amountCents, nowMs, settings }) {
    const isVoidable =
      original.type === "P" ||
      original.type === "PAC" ||
      original.type === "R" ||
      (original.type === "PA" && settings["void-pre-auth"] === "on" && adjusted.completions === 0);
    if (!isVoidable || !original.approved) return GATEWAY_CODE.cannotBeAdjusted;
    if (adjusted.voided) return GATEWAY_CODE.originalVoided;
    if (amountCents <= 0) return GATEWAY_CODE.adjustmentNotPositive;
    if (!isBeforeCutOff(original.createdMs, nowMs)) return GATEWAY_CODE.voidDayOver;
    if (adjusted.returnedCents > 0) return GATEWAY_CODE.voidAfterReturn;
    if (amountCents !== original.amountCents) return GATEWAY_CODE.voidAmountDiffers;
    return undefined;
  },
};
