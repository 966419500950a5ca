import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";

/** So much of a refused body is dropped, and for so long, before its connection ends. */
const MOST_DROPPED_BYTES = 8_388_608;
const MOST_DROPPED_MS = 3_000;
const LOOK_MS = 100;

/**
 * Answers a request before its body is there, and returns true. Next gives the text of such an answer to the form that waits for it
 * (`answerOf`). The body is dropped as it comes, for a moment: who is still sending when the connection ends never hears the answer.
 */
export function refuseEarly(request: IncomingMessage, response: ServerResponse, status: number, text: string): true {
  const headers = { "Content-Type": "text/plain", "Content-Length": text.length, "Cache-Control": "private, no-store" };
  response.writeHead(status, headers).end(text);
  if (!request.complete) endWhenLong(request);
  return true;
}

function endWhenLong(request: IncomingMessage): void {
  const { socket } = request;
  const before = socket.bytesRead;
  const startedMs = performance.now();
  const timer = setInterval(() => {
    const isLong = socket.bytesRead - before > MOST_DROPPED_BYTES || performance.now() - startedMs > MOST_DROPPED_MS;
    if (!request.complete && isLong) socket.destroy();
    if (request.complete || socket.destroyed) clearInterval(timer);
  }, LOOK_MS).unref();
}
