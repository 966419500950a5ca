import { openSearch } from "#lib/operations/open-search.ts";
import { searchTransactions } from "#lib/operations/search-transactions.ts";
import { resultResponse, signedInRoute } from "#lib/session/signed-in-route.ts";

/** Further rows of a search: its own address with `startRow`, and `until` as its first read answered. */
export const GET = signedInRoute<{ storeId: string }>(async (context, request, { storeId }) => {
  const parameters = [...new URL(request.url).searchParams];
  const own = (name: string) => parameters.filter(([key]) => key === name).map(([, value]) => value);
  const [startRow = "", ...moreRows] = own("startRow");
  const [until = null, ...moreUntils] = own("until");
  if (!/^[1-9][0-9]{0,6}$/.test(startRow) || moreRows.length + moreUntils.length > 0) {
    return resultResponse({ kind: "invalid", fields: { address: "rows_unreadable" } });
  }
  const search = parameters.filter(([key]) => key !== "startRow" && key !== "until");
  const opened = await openSearch(context, { storeId, parameters: search });
  if (opened.kind !== "done") return resultResponse(opened);
  if (!opened.value.search) {
    const fields = Object.fromEntries(opened.value.problems.map(({ at, problem }) => [at, problem]));
    return resultResponse({ kind: "invalid", fields });
  }
  const rows = { ...opened.value.search, storeId, startRow: Number(startRow), until };
  return resultResponse(await searchTransactions(context, rows));
});
