import { z } from "zod";
import { note } from "#lib/inputs/adjustment-fields.ts";
import { operationId, storeId } from "#lib/inputs/ids.ts";

/** Names one request of a store: it has the id of the form it was asked with. */
export const requestInput = z.object({ storeId, requestId: operationId });

export type RequestInput = z.output<typeof requestInput>;

/** What the page of a request sends: the decision, and what the decider was shown of it. */
export const decisionInput = requestInput.extend({
  decision: z.enum(["approve", "decline"]),
  note,
  seen: z
    .record(z.string().max(40), z.union([z.string().max(200), z.number()]))
    .refine((seen) => Object.keys(seen).length <= 20),
});

export type DecisionInput = z.output<typeof decisionInput>;

/** The answers that a person was shown. */
export const seenAnswersInput = z.object({ storeId, requestIds: z.array(operationId).max(100) });

export type SeenAnswersInput = z.output<typeof seenAnswersInput>;
