import type { Answer } from "#components/answers/answer.ts";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import type { SearchEvent } from "#lib/domain/search/search-events.ts";

/** What asking answers first: the search as it is opened from its address, which is in it. */
export type AwaitedAnswer = {
  opened: OpenedSearch;
  /** The address whose rows follow in the same answer; null when none do. */
  rows: string | null;
};

/** What a reading of rows tells: its events, or nothing but why it was not begun. */
export type RowsEvent = SearchEvent | { kind: "not_begun"; answer: Exclude<Answer<never>, { kind: "done" }> };
