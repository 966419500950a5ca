import "server-only";
import type { AwaitedAnswer } from "#components/find/search/stream/ask-question.ts";
import type { RowsEvent } from "#components/find/search/stream/early-rows.ts";
import { rowsPath, rowsQuery, textsOf, withShownDays } from "#components/find/search/stream/rows-path.ts";
import { config } from "#lib/config.ts";
import { type PlannedSearch, type RunnableSearch, runnable } from "#lib/domain/search/opened-search.ts";
import type { ColumnName } from "#lib/domain/search/rows/columns.ts";
import { DEFAULT_ADDRESS, formatAddress } from "#lib/domain/search/search-address.ts";
import { windowFor } from "#lib/domain/search/search-window.ts";
import { scratchFiles } from "#lib/export/scratch-file.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { abortTogether } from "#lib/operations/find/reading/abort-together.ts";
import { readSearch } from "#lib/operations/find/search/read-search.ts";
import { recordSearch } from "#lib/operations/people/audit/record-access.ts";
import { broken } from "#lib/session/requests/broken.ts";

type RequestedLine = { kind: "done"; value: AwaitedAnswer } | RowsEvent;

/**
 * Answers a question, and directly after it the first rows, as their own address would stream them: a second request would only
 * cost time. A search that cannot be planned reads nothing.
 */
export function answerThenRows(
  context: OperationContext,
  { storeId, ...search }: PlannedSearch & { storeId: string },
): AsyncGenerator<RequestedLine, void, undefined> {
  const stop = new AbortController();
  const signal = context.signal ? AbortSignal.any([context.signal, stop.signal]) : stop.signal;
  return abortTogether(lines({ ...context, signal }, storeId, search), () => stop.abort());
}

async function* lines(
  context: OperationContext,
  storeId: string,
  planned: PlannedSearch,
): AsyncGenerator<RequestedLine, void, undefined> {
  const { opened } = planned;
  const checked = runnable(planned);
  if (!checked.ok) return yield { kind: "done", value: { opened, rows: null } };
  const columns = opened.address.columns ?? [];
  const { readAtOnce: upTo } = context.searchSettings(storeId);
  const begun = begin(context, storeId, checked.search, { columns, upTo, after: null });
  const query = rowsQuery(withShownDays(opened), textsOf(columns));
  yield { kind: "done", value: { opened, rows: rowsPath(storeId, query, { upTo, after: null }) } };
  const found = await begun;
  if (found.kind === "done") yield* found.value;
  else yield { kind: "not_begun", answer: found };
}

/**
 * The service is asked while the address is sent. A fault is reported in a line, because the answer's status has already gone
 * out.
 */
async function begin(
  context: OperationContext,
  storeId: string,
  search: RunnableSearch,
  step: Parameters<typeof readRows>[3],
) {
  try {
    return await readRows(context, storeId, search, step);
  } catch (error) {
    return broken(error, { operation: "readSearch", storeId });
  }
}

/** Reads the rows of an opened search: at most `upTo` (null: all), after the cursor `after`. The audit gets its beginning. */
export async function readRows(
  context: OperationContext,
  storeId: string,
  { opened: { address, question, from, to, timeZone }, plan }: RunnableSearch,
  step: { columns: readonly ColumnName[]; upTo: number | null; after: string | null },
): ReturnType<typeof readSearch> {
  if (step.after === null) await recordSearch(context, { storeId, question, from, to });
  return readSearch(context, {
    storeId,
    plan,
    window: windowFor({ from, to }, timeZone, context.clock.now()),
    sort: address.sort,
    search: formatAddress({ ...DEFAULT_ADDRESS, where: address.where, whole: address.whole }),
    openFile: scratchFiles(config().dataDir),
    ...step,
  });
}
