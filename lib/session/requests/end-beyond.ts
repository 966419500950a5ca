import "server-only";
import type { IncomingMessage } from "node:http";

const LOOK_MS = 100;

/**
 * Ends the connection of a request whose body brings more than `mostBytes` from now on, or takes longer than `mostMs`. It is looked
 * at now and then, so a little more may come.
 */
export function endBeyond(
  request: IncomingMessage,
  { mostBytes, mostMs = Number.POSITIVE_INFINITY }: { mostBytes: number; mostMs?: number },
): void {
  const { socket } = request;
  const before = socket.bytesRead;
  const startedMs = performance.now();
  const timer = setInterval(() => {
    const isBeyond = socket.bytesRead - before > mostBytes || performance.now() - startedMs > mostMs;
    if (!request.complete && isBeyond) socket.destroy();
    if (request.complete || socket.destroyed) clearInterval(timer);
  }, LOOK_MS).unref();
}
