import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { endBeyond } from "#lib/session/requests/end-beyond.ts";

/** So much of a refused body is dropped, and for so long, before its connection ends. */
const MOST_DROPPED = { mostBytes: 8_388_608, mostMs: 3_000 };

/**
 * Answers a request before its body is there, and returns true. Next gives the text of such an answer to the form that waits for it
 * (`answerOf`). The body is dropped as it comes, for a moment: who is still sending when the connection ends never hears the answer.
 */
export function refuseEarly(request: IncomingMessage, response: ServerResponse, status: number, text: string): true {
  const headers = { "Content-Type": "text/plain", "Content-Length": text.length, "Cache-Control": "private, no-store" };
  response.writeHead(status, headers).end(text);
  endBeyond(request, MOST_DROPPED);
  return true;
}
