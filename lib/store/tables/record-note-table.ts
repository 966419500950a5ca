import "server-only";
import type { Kysely } from "kysely";
import type { RecordNote } from "#lib/domain/transactions/record-note.ts";
import { lock } from "#lib/store/values/advisory-lock.ts";
import { instantText } from "#lib/store/values/instant-text.ts";
import type { StoreKind } from "#lib/store/values/store-kind.ts";

export type RecordNoteRows = { recordNotes: RecordNote };

/** People's notes about transactions. There is no way to change or remove one. */
export type RecordNoteTable = {
  /** Locks the store's notes, inside a transaction: counts that are read after this still hold when a note is written. */
  lock(storeId: string): Promise<void>;
  /** Inserts a note. False if one with its id exists. */
  add(note: RecordNote): Promise<boolean>;
  find(noteId: string): Promise<RecordNote | undefined>;
  /** Lists the notes about a transaction, oldest first. */
  about(storeId: string, transactionId: string): Promise<RecordNote[]>;
  /** Counts the notes about a transaction, and those that a person has written since then. */
  count(
    by: Pick<RecordNote, "storeId" | "transactionId" | "staffId">,
    since: Temporal.Instant,
  ): Promise<{ ofTransaction: number; ofPerson: number }>;
};

/** Makes the table on a database or on a transaction of it. */
export function recordNoteTable(db: Kysely<RecordNoteRows>, kind: StoreKind): RecordNoteTable {
  const notesOf = (storeId: string) => db.selectFrom("recordNotes").where("storeId", "=", storeId);
  return {
    lock: (storeId) => lock(db, kind, `record_notes ${storeId}`),

    async add(note) {
      const written = await db
        .insertInto("recordNotes")
        .values({ ...note, writtenAt: instantText(note.writtenAt) })
        .onConflict((conflict) => conflict.doNothing())
        .returning("noteId")
        .executeTakeFirst();
      return written !== undefined;
    },

    find: (noteId) => db.selectFrom("recordNotes").selectAll().where("noteId", "=", noteId).executeTakeFirst(),

    about: (storeId, transactionId) =>
      notesOf(storeId)
        .selectAll()
        .where("transactionId", "=", transactionId)
        .orderBy("writtenAt")
        .orderBy("noteId")
        .execute(),

    async count({ storeId, transactionId, staffId }, since) {
      const ofTransaction = await notesOf(storeId)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("transactionId", "=", transactionId)
        .executeTakeFirstOrThrow();
      const ofPerson = await notesOf(storeId)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("staffId", "=", staffId)
        .where("writtenAt", ">=", instantText(since.toString()))
        .executeTakeFirstOrThrow();
      return { ofTransaction: ofTransaction.count, ofPerson: ofPerson.count };
    },
  };
}
