import { z } from "zod";
import { operationId, storeId } from "#lib/inputs/ids.ts";

/** The notices of a store that a person has taken note of; named as operations are, by 128 random bits. */
export const acknowledgeInput = z.object({ storeId, noticeIds: z.array(operationId).max(100) });

export type AcknowledgeInput = z.output<typeof acknowledgeInput>;
