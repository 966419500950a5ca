import "server-only";
import type { Outcome } from "#lib/domain/outcome.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { eventLines } from "#lib/pages/search/event-lines.ts";
import { resultResponse } from "#lib/session/requests/signed-in-route.ts";

/** Streams the progress of reading rows, one event a line, or answers why it did not begin. A disconnect ends it. */
export async function readingLines(
  context: OperationContext,
  request: Request,
  begin: (reading: OperationContext) => Promise<Outcome<AsyncGenerator<unknown>>>,
): Promise<Response> {
  const stop = new AbortController();
  const signal = AbortSignal.any([request.signal, stop.signal]);
  const begun = await begin({ ...context, signal });
  if (begun.kind !== "done") return resultResponse(begun);
  return eventLines(begun.value, new URL(request.url).pathname, () => stop.abort());
}
