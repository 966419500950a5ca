import "server-only";
import { PULLED_HEADERS, pulledBody } from "#lib/session/requests/pulled-body.ts";

/**
 * Answers with events, one a line (JSON), as the browser takes them; one that goes away ends the reading. `leave` is called at
 * the end of them, however they end.
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
