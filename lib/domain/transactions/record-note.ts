/** A note of a person about a transaction. It moves no money, and is never changed or removed. */
export type RecordNote = {
  /** Made by the form, so that a note that is sent twice is kept once. */
  noteId: string;
  storeId: string;
  transactionId: string;
  staffId: string;
  text: string;
  /** ISO 8601, UTC. */
  writtenAt: string;
};

/** The most notes on one transaction. */
export const MAX_NOTES = 50;

/** The most notes that one person writes in a store within an hour. */
export const MAX_NOTES_PER_HOUR = 60;
