import type { Deadline } from "#components/ground/amounts/time-left.tsx";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** One operation of a day, as the table shows it. */
export type DayLine = Pick<
  JournalEntry,
  | "operationId"
  | "verb"
  | "originalId"
  | "originalOrderNumber"
  | "amountCents"
  | "currency"
  | "roundingCents"
  | "reason"
  | "note"
  | "state"
  | "resultTransactionId"
> & {
  staffName: string;
  askedAt: LocalMoment;
  undo: Deadline | null;
  /** A refund that was voided later. */
  undone: boolean;
  /** A void that took a refund back. */
  undoesRefund: boolean;
};
