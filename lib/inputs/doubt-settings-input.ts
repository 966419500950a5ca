import { z } from "zod";
import { VISIBILITY_MINUTES } from "#lib/domain/journal/doubt-settings.ts";
import { storeId } from "#lib/inputs/ids.ts";
import { seenAt } from "#lib/inputs/settings-input.ts";

/** How a store's lost answers are looked for, as an administrator types it. */
export const doubtSettingsInput = z.object({
  storeId,
  seenAt,
  markers: z.object({ refund: z.boolean(), void: z.boolean(), completion: z.boolean() }),
  visibilityMinutes: z
    .string()
    .trim()
    .regex(/^[0-9]{1,4}$/)
    .transform(Number)
    .refine((minutes) => minutes >= VISIBILITY_MINUTES.least && minutes <= VISIBILITY_MINUTES.most),
  othersAdjust: z.boolean(),
});

export type DoubtSettingsInput = z.output<typeof doubtSettingsInput>;
