import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { NOT_TAKEN_TEXT } from "#lib/domain/requests/refusal-texts.ts";
import { createWorkQueue, type WorkQueue } from "#lib/operations/ground/aside/work-queue.ts";
import { requestPriority } from "#lib/runtime.ts";
import { sessionIdOf } from "#lib/session/cookies/session-cookie.ts";

type Kind = "pages" | "actions";

/**
 * How many requests of one session are at work at the same time. A browser calls one action at a time in each tab; several are read
 * in a moment, while forty pages would hold everybody else up for seconds.
 */
const AT_ONCE: Readonly<Record<Kind, number>> = { pages: 2, actions: 4 };
/** More than any browser sends. */
const MOST_WAITING = 60;
/** Whatever takes longer waits for the service, and holds nobody up. */
const LONGEST_MS = 1_000;
/** Files of ours, and routes that have places of their own (`running-reads.ts`) or return a few numbers. */
const PASSING =
  /^\/_next\/|^\/api\/|\/(?:transactions\/(?:rows|question|export)|figures|content|file|report|count|list|choices|layout)$/;

/** The queues of each session that has requests on their way, by the session's id. */
const sessions = new Map<string, { queues: Readonly<Record<Kind, WorkQueue>>; onTheirWay: number }>();

/**
 * Lets a few pages and a few server actions of a session be at work at a time; the others wait in the order in which they came. A
 * page begins when no action is at work. Returns false for what need not wait, which was not passed on.
 */
export function takeInTurn(request: IncomingMessage, response: ServerResponse, passOn: () => void): boolean {
  const kind = kindOf(request);
  const sessionId = kind && sessionIdOf(request.headers.cookie);
  if (!kind || !sessionId) return false;
  const own = sessions.get(sessionId) ?? {
    queues: { pages: queueOf("pages"), actions: queueOf("actions") },
    onTheirWay: 0,
  };
  if (own.queues[kind].isFull()) {
    response
      .writeHead(429, { "Retry-After": "5", "Content-Type": "text/plain" })
      .end(kind === "actions" ? NOT_TAKEN_TEXT : "Too many requests at once. Try again in a moment.");
    return true;
  }
  sessions.set(sessionId, own);
  own.onTheirWay += 1;
  let isLeft = false;
  const closed = new Promise<void>((resolve) => {
    response.once("close", () => {
      isLeft = true;
      resolve();
    });
  });
  void own.queues[kind].run(async () => {
    if (kind === "pages") await requestPriority.clear("first");
    // Nothing is begun that nobody waits for any more: an action would move money late, and a stop of the server could cut it off.
    if (!isLeft) passOn();
    await Promise.race([closed, setTimeout(LONGEST_MS, undefined, { ref: false })]);
    own.onTheirWay -= 1;
    if (own.onTheirWay === 0) sessions.delete(sessionId);
  });
  return true;
}

function kindOf({ method, headers, url = "" }: IncomingMessage): Kind | null {
  if (method === "POST" && headers["next-action"] !== undefined) return "actions";
  // Next makes the page for any other method as well.
  return PASSING.test(url.split("?", 1)[0] ?? "") ? null : "pages";
}

function queueOf(kind: Kind): WorkQueue {
  return createWorkQueue({ atOnce: AT_ONCE[kind], mostWaiting: MOST_WAITING });
}
