import { z } from "zod";
import { operationId, storeId, transactionId } from "#lib/inputs/ground/ids.ts";
import { neededNote } from "#lib/inputs/money/adjustment-fields.ts";

/** A note about a transaction: as the note of an adjustment, but never empty. */
export const noteInput = z.object({
  storeId,
  transactionId,
  noteId: operationId,
  text: neededNote("note_missing"),
});

export type NoteInput = z.output<typeof noteInput>;
