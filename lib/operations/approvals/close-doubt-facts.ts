import "server-only";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Evidence } from "#lib/domain/journal/verdict.ts";

/** What a decider needs to know of an operation in doubt that somebody wants to close. */
export type CloseDoubtFacts = {
  kind: "close_doubt";
  /** As it is after the look that these facts come of. */
  entry: JournalEntry & { staffName: string };
  /** What could be it now. */
  candidates: readonly Evidence[];
  /** The one that the requester says is ours; null: none. */
  internalId: string | null;
};
