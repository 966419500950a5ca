import { z } from "zod";
import { readText } from "#lib/inputs/ground/exact-forms.ts";
import { operationId, storeId } from "#lib/inputs/ground/ids.ts";
import { note } from "#lib/inputs/money/adjustment-fields.ts";

/** One request of a store. Its id is that of the form that made it. */
export const requestInput = z.object({ storeId, requestId: operationId });

export type RequestInput = z.output<typeof requestInput>;

/** The decision on a request, and what the decider saw. */
export const decisionInput = requestInput.extend({
  decision: z.enum(["approve", "decline"]),
  note,
  seen: z.record(readText(40), z.union([readText(200), z.number()])).refine((seen) => Object.keys(seen).length <= 20),
});

export type DecisionInput = z.output<typeof decisionInput>;

/** The answers that a person saw. */
export const seenAnswersInput = z.object({ storeId, requestIds: z.array(operationId).max(100) });

export type SeenAnswersInput = z.output<typeof seenAnswersInput>;
