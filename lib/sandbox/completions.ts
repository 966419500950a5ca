import type { AdjustmentRule } from "#lib/sandbox/adjustment-rule.ts";
import { GATEWAY_CODE } from "#lib/wire/codes.ts";

/** Interface §4.2, §8: a pre-authorization, at most its amount; once, unless the account is set to allow several. */
export const completion: AdjustmentRule = {
  typeFor: () => "PAC",
  refusal({ original, standing, amountCents, settings }) {
    if (original.type !== "PA" || !original.approved) return GATEWAY_CODE.cannotBeAdjusted;
    if (standing.voided) return GATEWAY_CODE.originalVoided;
    if (amountCents <= 0) return GATEWAY_CODE.adjustmentNotPositive;
    if (standing.completions > 0 && settings["several-completions"] === "off") return GATEWAY_CODE.alreadyCompleted;
    if (standing.completedCents + amountCents > original.amountCents) return GATEWAY_CODE.exceedsReserve;
    return undefined;
  },
};
