import type { AskedSearch, OpenedSearch } from "#lib/domain/opened-search.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import { paths } from "#lib/paths.ts";

/** What asking answers: the path of the search, and the search as it is opened from there. */
export type AskedAnswer = { path: string; opened: OpenedSearch };

/** Asks the server for the address of this search. Null when this dashboard itself did not answer. */
export function askQuestion(
  storeId: string,
  asked: AskedSearch,
  signal: AbortSignal,
): Promise<ActionResult<AskedAnswer> | null> {
  return answerTo(paths.question(storeId), {
    signal,
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(asked),
  });
}

/** Opens the search of that query string, as the page does. Null likewise. */
export function openQuery(
  storeId: string,
  query: string,
  signal: AbortSignal,
): Promise<ActionResult<OpenedSearch> | null> {
  return answerTo(paths.question(storeId, query), { signal, headers: { Accept: "application/json" } });
}

async function answerTo<T>(path: string, request: RequestInit): Promise<ActionResult<T> | null> {
  try {
    const response = await fetch(path, request);
    return (await response.json()) as ActionResult<T>;
  } catch {
    return null;
  }
}
