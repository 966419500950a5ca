import { z } from "zod";
import { note } from "#lib/inputs/adjustment-fields.ts";
import { operationId, storeId, transactionId } from "#lib/inputs/ids.ts";

/** The notices of a store that a person has taken note of; named as operations are, by 128 random bits. */
export const acknowledgeInput = z.object({ storeId, noticeIds: z.array(operationId).max(100) });

export type AcknowledgeInput = z.output<typeof acknowledgeInput>;

/** Names one operation of one store. */
export const checkInDoubtInput = z.object({ storeId, operationId });

export type CheckInDoubtInput = z.output<typeof checkInDoubtInput>;

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
