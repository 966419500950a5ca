import { runnable } from "#lib/domain/search/opened-search.ts";
import { openSearch } from "#lib/operations/find/search/open-search.ts";
import { eventLines } from "#lib/pages/search/event-lines.ts";
import { readRows } from "#lib/pages/search/read-rows.ts";
import { asRunningRead } from "#lib/session/requests/running-reads.ts";
import { refusedHead, resultResponse, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/**
 * Streams the rows of a search, one event a line: the search's address with `upTo`, the maximum number of rows, and `after`, the
 * cursor of an earlier read. A search that cannot begin is answered as a result with its status.
 */
export const GET = signedInRoute<{ storeId: string }>(async (context, request, { storeId }) => {
  const parameters = [...new URL(request.url).searchParams];
  const own = (name: string) => parameters.filter(([key]) => key === name).map(([, value]) => value);
  const [upTo = null, ...moreLimits] = own("upTo");
  const [after = null, ...moreCursors] = own("after");
  if ((upTo !== null && !/^[1-9][0-9]{0,7}$/.test(upTo)) || moreLimits.length + moreCursors.length > 0) {
    return resultResponse({ kind: "invalid", fields: { address: "rows_unreadable" } });
  }
  const ofSearch = parameters.filter(([key]) => key !== "upTo" && key !== "after");
  const opened = await openSearch(context, { storeId, parameters: ofSearch });
  if (opened.kind !== "done") return resultResponse(opened);
  const checked = runnable(opened.value);
  if (!checked.ok) return resultResponse(checked.refusal);
  const { search } = checked;
  return asRunningRead("searches", context, async (leave) => {
    const found = await readRows(context, storeId, search, {
      columns: search.opened.address.columns ?? [],
      upTo: upTo === null ? null : Number(upTo),
      after,
    });
    if (found.kind !== "done") return resultResponse(found);
    return eventLines(found.value, new URL(request.url).pathname, leave);
  });
});

export { refusedHead as HEAD };
