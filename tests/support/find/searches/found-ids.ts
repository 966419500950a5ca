import { windowFor } from "#lib/domain/search/search-window.ts";
import type { Days } from "#lib/domain/time/days.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { askSearch } from "#lib/operations/find/search/ask-search.ts";
import { readSearch } from "#lib/operations/find/search/read-search.ts";
import { AROUND } from "#tests/support/find/searches/asked-search.ts";

const STORE = "300200578";

/** The ids of the transactions that words of the one box, or the text of a question, find. */
export async function foundIds(
  context: OperationContext,
  typed: { words: string } | { text: string },
  days: Days,
): Promise<readonly string[]> {
  const asked = await askSearch(context, { storeId: STORE, searchRequest: { ...AROUND, days, ...typed } });
  if (asked.kind !== "done") throw new Error(JSON.stringify(asked));
  const { plan } = asked.value;
  const { from, to, timeZone, textProblems } = asked.value.opened;
  if (!plan) throw new Error(`cannot be read: ${JSON.stringify(textProblems)}`);
  const window = windowFor({ from, to }, timeZone, context.clock.now());
  const how = { columns: [], sort: null, upTo: null, after: null };
  const outcome = await readSearch(context, { storeId: STORE, plan, window, ...how });
  if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
  const ids: string[] = [];
  for await (const event of outcome.value)
    if (event.kind === "rows") ids.push(...event.rows.map(({ transactionId }) => transactionId));
  return ids;
}
