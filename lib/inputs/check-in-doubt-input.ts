import { z } from "zod";
import { operationId, storeId } from "#lib/inputs/ids.ts";

/** Names one operation of one store. */
export const checkInDoubtInput = z.object({ storeId, operationId });

export type CheckInDoubtInput = z.output<typeof checkInDoubtInput>;
