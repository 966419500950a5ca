import { z } from "zod";

/** Names one operation of one store. */
export const checkInDoubtInput = z.object({
  storeId: z.string().regex(/^[0-9]{1,12}$/),
  operationId: z.string().regex(/^[0-9a-f]{32}$/),
});

export type CheckInDoubtInput = z.output<typeof checkInDoubtInput>;
