import "server-only";
import type { Outcome } from "#lib/domain/outcome.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { PULLED_HEADERS, pulledBody } from "#lib/session/requests/pulled-body.ts";
import { resultResponse } from "#lib/session/requests/signed-in-route.ts";

/**
 * Answers with events, one JSON line each, as fast as the browser reads them; a disconnect ends the reading. `leave` is called at
 * the end in any case.
 */
export function eventLines(events: AsyncGenerator<unknown>, path: string, leave: () => void): Response {
  const lines = pulledBody(events, {
    path,
    turn: "first",
    textOf: (event) => `${JSON.stringify(event)}\n`,
    leave,
    giveUp: () => events.return(undefined),
  });
  return new Response(lines, {
    headers: { "Content-Type": "application/x-ndjson; charset=utf-8", ...PULLED_HEADERS },
  });
}

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
