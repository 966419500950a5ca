import type { AdjustmentRule } from "#lib/sandbox/payments/adjustment-rule.ts";
import { GATEWAY_CODE } from "#lib/wire/codes.ts";

/** A pre-authorization can be let go of for three days. */
const RELEASE_WINDOW_MS = 72 * 3_600_000;

/** Interface §4.2, §8: a pre-authorization, at most its amount; once, unless the account is set to allow several. */
export const completion: AdjustmentRule = {
  typeFor: () => "PAC",
  refusal({ original, adjusted, amountCents, nowMs, settings }) {
    if (original.type !== "PA" || !original.approved) return GATEWAY_CODE.cannotBeAdjusted;
    if (adjusted.voided) return GATEWAY_CODE.originalVoided;
    const isRelease = amountCents === 0 && settings["release-by-zero"] === "on";
    if (amountCents <= 0 && !isRelease) return GATEWAY_CODE.adjustmentNotPositive;
    if (adjusted.released) return GATEWAY_CODE.alreadyCompleted;
    if (isRelease && nowMs > original.createdMs + RELEASE_WINDOW_MS) return GATEWAY_CODE.cannotBeAdjusted;
    if (adjusted.completions > 0 && settings["several-completions"] === "off") return GATEWAY_CODE.alreadyCompleted;
    if (adjusted.completedCents + amountCents > original.amountCents) return GATEWAY_CODE.exceedsReserve;
    return undefined;
  },
};
