import { z } from "zod";
import { note } from "#lib/inputs/adjustment-fields.ts";
import { operationId, storeId, transactionId } from "#lib/inputs/ids.ts";

/** What a person says became of an operation in doubt, on what they were shown, and why. */
export const closeDoubtInput = z.object({
  storeId,
  operationId,
  /** Made by the server when the form was rendered. */
  requestId: operationId,
  /** The transaction that is ours; null: none was made. */
  internalId: transactionId.nullable(),
  candidateIds: z.array(transactionId).max(50),
  note: note.refine((text) => text !== "", { error: "note_missing" }),
});

export type CloseDoubtInput = z.output<typeof closeDoubtInput>;
