import "server-only";
import { PULLED_HEADERS, pulledBody } from "#lib/session/requests/pulled-body.ts";

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
