import "server-only";
import { MAX_LIST_ROWS } from "#lib/domain/batches/list-limits.ts";
import { notAllowed, type Outcome } from "#lib/domain/outcome.ts";
import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";
import { windowFor } from "#lib/domain/search/search-window.ts";
import { compareDigits } from "#lib/domain/text/digits.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { foundRows } from "#lib/operations/reading/found-rows.ts";
import { takeRows } from "#lib/operations/reading/rows-by-id.ts";
import { openSearch } from "#lib/operations/search/open-search.ts";

/**
 * The ids of all rows that a search finds now, but for some, newest first; of more than a list may have, one too many. A
 * search that could not be read to its end gives none: what is missing would be taken for left out.
 */
export async function searchedIds(
  context: OperationContext,
  { storeId, search, except }: { storeId: string; search: string; except: ReadonlySet<string> },
): Promise<Outcome<readonly string[]>> {
  const opened = await openSearch(context, { storeId, parameters: new URLSearchParams(search) });
  if (opened.kind !== "done") return opened;
  const { question, plan, refusal, from, to, timeZone, address } = opened.value;
  if (refusal) return { kind: "not_allowed", reason: refusal };
  if (!question || !plan) return notAllowed("search_unreadable");
  const window = windowFor({ from, to }, timeZone, context.clock.now());
  const upTo = MAX_LIST_ROWS + except.size + 1;
  const found = await foundRows(context, { storeId, question, window, whole: address.whole, upTo, after: null });
  if (found.kind !== "done") return found;
  const rows = new Map<string, FoundRow>();
  for await (const event of found.value.events) {
    takeRows(rows, event);
    if (event.kind === "ended" && event.missing[0]) return { kind: "unavailable", cause: event.missing[0].cause };
  }
  const ids = [...rows.keys()].filter((id) => !except.has(id));
  return { kind: "done", value: ids.sort((one, other) => compareDigits(other, one)) };
}
