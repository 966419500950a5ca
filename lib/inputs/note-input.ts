import { z } from "zod";
import { neededNote } from "#lib/inputs/adjustment-fields.ts";
import { operationId, storeId, transactionId } from "#lib/inputs/ids.ts";

/** A note about a transaction: as the note of an adjustment, but never empty. */
export const noteInput = z.object({
  storeId,
  transactionId,
  noteId: operationId,
  text: neededNote("note_missing"),
});

export type NoteInput = z.output<typeof noteInput>;
