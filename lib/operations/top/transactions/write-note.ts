import "server-only";
import { type Done, type NotAllowed, type NotPermitted, notAllowed, type Unavailable } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { MAX_NOTES, MAX_NOTES_PER_HOUR, type RecordNote } from "#lib/domain/transactions/record-note.ts";
import type { NoteInput } from "#lib/inputs/top/note-input.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { unavailableFrom } from "#lib/operations/unavailable.ts";

export type NoteRule = "unknown_transaction" | "operation_used" | "too_many_notes" | "notes_too_fast";

/**
 * Writes a note about a transaction of the store, for everybody who reads its record. It moves no money and stays for ever. A
 * repeated request writes it once.
 */
export async function writeNote(
  context: OperationContext,
  { storeId, transactionId, noteId, text }: NoteInput,
): Promise<Done<{ noteId: string }> | NotPermitted | NotAllowed<NoteRule> | Unavailable> {
  const { actor, clock, store } = context;
  if (!may(actor, "transaction.read", storeId) || !may(actor, "note.write", storeId)) return { kind: "not_permitted" };
  const reply = await context.gatewayFor(storeId).getTransaction(transactionId);
  if (reply.kind !== "accepted") return unavailableFrom(reply);
  if (!reply.value.value) return notAllowed("unknown_transaction");
  const now = clock.now();
  const { staffId } = actor;
  const note: RecordNote = { noteId, storeId, transactionId, staffId, text, writtenAt: now.toString() };
  return store.transaction(async (tables) => {
    await tables.recordNotes.lock(storeId);
    const known = await tables.recordNotes.find(noteId);
    if (known) return isSame(known, note) ? { kind: "done", value: { noteId } } : notAllowed("operation_used");
    const count = await tables.recordNotes.count(note, now.subtract({ hours: 1 }));
    if (count.ofTransaction >= MAX_NOTES) return notAllowed("too_many_notes", { limit: MAX_NOTES });
    if (count.ofPerson >= MAX_NOTES_PER_HOUR) return notAllowed("notes_too_fast", { limit: MAX_NOTES_PER_HOUR });
    await tables.recordNotes.add(note);
    await tables.audit.append({
      name: "note.written",
      at: note.writtenAt,
      storeId,
      staffId,
      subject: transactionId,
      details: { noteId },
    });
    return { kind: "done", value: { noteId } };
  });
}

function isSame(one: RecordNote, other: RecordNote): boolean {
  const { storeId, transactionId, staffId, text } = other;
  return one.storeId === storeId && one.transactionId === transactionId && one.staffId === staffId && one.text === text;
}
