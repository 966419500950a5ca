import "server-only";
import { EVERYTHING } from "#lib/domain/search/question/question.ts";
import { windowFor } from "#lib/domain/search/search-window.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { RowsRequest } from "#lib/operations/reading/found-rows.ts";
import { planSearch } from "#lib/operations/reading/plan-search.ts";

/** Plans the reading of every transaction of some days of a zone. */
export async function wholeDays(
  context: OperationContext,
  { storeId, days, timeZone }: { storeId: string; days: { from: string; to: string }; timeZone: string },
): Promise<RowsRequest & { after: null }> {
  const window = windowFor(days, timeZone, context.clock.now());
  const planned = await planSearch(context, { storeId, question: EVERYTHING, days: window, whole: false });
  if (planned.kind !== "done") throw new Error(`all rows of some days are always planned: ${planned.reason.rule}`);
  return { storeId, plan: planned.value, window, upTo: null, after: null };
}
