import { z } from "zod";
import { isMonths } from "#lib/domain/unreferenced/originals-months.ts";
import { storeId } from "#lib/inputs/ids.ts";
import { seenAt } from "#lib/inputs/settings-input.ts";

/** How many months back sales are searched before money is given without one, as an administrator types it. */
export const originalsMonthsInput = z.object({
  storeId,
  seenAt,
  months: z
    .string()
    .trim()
    .regex(/^[0-9]{1,2}$/)
    .transform(Number)
    .refine(isMonths),
});

export type OriginalsMonthsInput = z.output<typeof originalsMonthsInput>;
