import { z } from "zod";
import { operationId, storeId, transactionId } from "#lib/inputs/ground/ids.ts";
import { neededNote } from "#lib/inputs/money/adjustment-fields.ts";

/** The notices that a person acknowledges. Their ids are 128 random bits, like those of operations. */
export const acknowledgeInput = z.object({ storeId, noticeIds: z.array(operationId).max(100) });

export type AcknowledgeInput = z.output<typeof acknowledgeInput>;

/** Names one operation of one store. */
export const checkInDoubtInput = z.object({ storeId, operationId });

export type CheckInDoubtInput = z.output<typeof checkInDoubtInput>;

/** A person's claim about the result of an operation in doubt, with the candidates that they saw, and a note. */
export const closeDoubtInput = z.object({
  storeId,
  operationId,
  /** Made by the server when the form was rendered. */
  requestId: operationId,
  /** The transaction that is the result; null: none was made. */
  internalId: transactionId.nullable(),
  candidateIds: z.array(transactionId).max(50),
  note: neededNote("note_missing"),
});

export type CloseDoubtInput = z.output<typeof closeDoubtInput>;
