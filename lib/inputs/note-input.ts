import { z } from "zod";
import { note } from "#lib/inputs/adjustment-fields.ts";
import { operationId, storeId, transactionId } from "#lib/inputs/ids.ts";

/** A note about a transaction: as the note of an adjustment, but never empty. */
export const noteInput = z.object({
  storeId,
  transactionId,
  noteId: operationId,
  text: note.refine((text) => text !== "", { error: "note_missing" }),
});

export type NoteInput = z.output<typeof noteInput>;
