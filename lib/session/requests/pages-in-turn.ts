import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { createWorkQueue, type WorkQueue } from "#lib/operations/aside/work-queue.ts";
import { requestPriority } from "#lib/runtime.ts";
import { sessionIdOf } from "#lib/session/cookies/session-cookie.ts";

/** The pages of one session that are made at the same time. */
const AT_ONCE = 2;
/** More than any browser asks for. */
const MOST_WAITING = 60;
/** A page that takes longer waits for the service, and holds nobody up. */
const LONGEST_MS = 1_000;
/** Files of ours, and routes that have places of their own (`running-reads.ts`) or return a few numbers. */
const PASSING =
  /^\/_next\/|^\/api\/|\/(?:transactions\/(?:rows|question|export)|figures|content|file|report|count|list|choices|layout)$/;

/** The queue of each session that has requests on their way, by the session's id. */
const queues = new Map<string, { queue: WorkQueue; onTheirWay: number }>();

/**
 * Lets a few pages of a session be made at a time, and the others wait in the order in which they came: whoever opens forty at once
 * would hold everybody else up. Each begins when no server action is at work. Returns false for what need not wait, which was not
 * passed on.
 */
export function takePageInTurn(request: IncomingMessage, response: ServerResponse, passOn: () => void): boolean {
  const [path = ""] = (request.url ?? "").split("?", 1);
  if (request.method !== "GET" || PASSING.test(path)) return false;
  const sessionId = sessionIdOf(request.headers.cookie);
  if (sessionId === null) return false;
  const own = queues.get(sessionId) ?? {
    queue: createWorkQueue({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING }),
    onTheirWay: 0,
  };
  if (own.queue.isFull()) {
    response.writeHead(429, { "Retry-After": "5", "Content-Type": "text/plain" }).end("Too many pages at once.");
    return true;
  }
  queues.set(sessionId, own);
  own.onTheirWay += 1;
  let isLeft = false;
  const closed = new Promise<void>((resolve) => {
    response.once("close", () => {
      isLeft = true;
      resolve();
    });
  });
  void own.queue.run(async () => {
    await requestPriority.clear("first");
    if (!isLeft) passOn();
    await Promise.race([closed, setTimeout(LONGEST_MS, undefined, { ref: false })]);
    own.onTheirWay -= 1;
    if (own.onTheirWay === 0) queues.delete(sessionId);
  });
  return true;
}
