import { checkBatchInput } from "#lib/inputs/money/batches.ts";
import { checkBatch } from "#lib/operations/money/batches/check-batch.ts";
import { readingLines } from "#lib/pages/search/event-lines.ts";
import { jsonBody } from "#lib/session/requests/read-small-body.ts";
import { isSameOrigin } from "#lib/session/requests/same-origin.ts";
import { resultResponse, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/**
 * Reads the transactions of a draft's rows and reports the progress, one event per line. Stops when the browser
 * disconnects.
 */
export const POST = signedInRoute<{ storeId: string; batchId: string }>(async (context, request, params) => {
  if (!isSameOrigin(request.headers)) return resultResponse({ kind: "not_permitted" });
  const input = checkBatchInput.safeParse(await jsonBody(request));
  if (!input.success) return resultResponse({ kind: "invalid", fields: { again: "unreadable" } });
  return readingLines(context, request, (reading) => checkBatch(reading, { ...params, ...input.data }));
});
