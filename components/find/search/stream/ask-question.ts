import { keepEarly, type RowsEvent } from "#components/find/search/stream/early-rows.ts";
import { parseLines } from "#components/find/search/stream/parsed-lines.ts";
import type { Done, FormFailure, NotAllowed, NotPermitted, Unavailable } from "#lib/domain/outcome.ts";
import { hasProblems, type OpenedSearch, type SearchRequest } from "#lib/domain/search/opened-search.ts";
import { paths } from "#lib/paths/paths.ts";

/** The first line of the answer to a question: the search opened from its new address. */
export type AwaitedAnswer = {
  opened: OpenedSearch;
  /** The address whose rows follow in the same answer; null when none follow. */
  rows: string | null;
};

/** The answer of the server when it asks or opens no search. */
export type QuestionRefusal =
  | NotPermitted
  | NotAllowed<"search_card_number" | "search_too_long" | "too_many_searches">
  | Unavailable
  | FormFailure;

/**
 * Asks the server for the address of a search. Its rows follow in the same answer and are kept for the screen; the signal ends
 * only the wait for the address. Null when this dashboard did not answer.
 */
export async function askQuestion(
  storeId: string,
  request: SearchRequest,
  signal: AbortSignal,
): Promise<Done<AwaitedAnswer> | QuestionRefusal | null> {
  const abort = new AbortController();
  const giveUp = () => abort.abort();
  signal.addEventListener("abort", giveUp);
  try {
    const response = await fetch(paths.question(storeId), {
      signal: abort.signal,
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/x-ndjson" },
      body: JSON.stringify(request),
    });
    if (!response.ok || !response.body) return (await response.json()) as QuestionRefusal;
    const lines = parseLines<Done<AwaitedAnswer> | QuestionRefusal | RowsEvent>(response.body);
    const answer = (await lines.next()).value as Done<AwaitedAnswer> | QuestionRefusal;
    if (signal.aborted || answer.kind !== "done" || answer.value.rows === null) return answer;
    keepEarly({ address: answer.value.rows, events: lines as AsyncGenerator<RowsEvent, void, undefined>, abort });
    return answer;
  } catch {
    return null;
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}

/** What became of a search: shown, with problems, with a card number in its words, or not answered. */
export type AskedTo = "shown" | "misread" | "card_number" | "failed";

/** Tells what became of a search by the answer to it. */
export function outcomeOf(answer: Done<AwaitedAnswer> | QuestionRefusal | null): AskedTo {
  if (answer?.kind === "done") return hasProblems(answer.value.opened) ? "misread" : "shown";
  return answer?.kind === "not_allowed" && answer.reason.rule === "search_card_number" ? "card_number" : "failed";
}

/** Opens the search of a query string, as the page does. Null when this dashboard did not answer. */
export async function openQuery(
  storeId: string,
  query: string,
  signal: AbortSignal,
): Promise<Done<OpenedSearch> | QuestionRefusal | null> {
  try {
    const response = await fetch(paths.question(storeId, query), { signal, headers: { Accept: "application/json" } });
    return (await response.json()) as Done<OpenedSearch> | QuestionRefusal;
  } catch {
    return null;
  }
}
