import { setTimeout as sleep } from "node:timers/promises";
import { bareHeaders } from "#lib/server/security-headers.mjs";

/*
 * A stop while a refund waits for its answer would leave the refund in doubt. So readiness turns red first, then no
 * new request is taken, requests that move money end, background work ends and releases its leases, the store is
 * closed, and the process ends.
 */

/** Load balancers ask every second or so; new requests are still taken meanwhile. */
const RED_MS = 500;
/** A money request waits at most 40 seconds for the service. */
const MONEY_MS = 45_000;
/** Pages, streams and files have so long to end by themselves. */
const REST_MS = 3_000;

/** After the last answer about money its page is read again. */
const REFRESH_MS = 1_000;

/** What forms recognise (`refusal-texts.ts`, which this code may not import). */
const NOT_TAKEN = "not taken";
const RESTARTING = "The server is being restarted. Nothing was done. Try again in a moment.";

const READINESS = "/ready";
/** Card pages post without an action, and a bank's page leads back by any method. */
const MONEY_PATHS = /^\/(?:card-entry|confirm-payment)\//;

const HEADERS = { ...bareHeaders(process.env.PUBLIC_URL), "Content-Type": "text/plain" };

/**
 * What the rest of the process sees and sets: `isStopping` tells background work to begin nothing, and `endWork` waits for it within
 * a limit (milliseconds), releases its leases and closes the store.
 */
const stop = { isStopping: false, endWork: async (/** @type {number} */ _limitMs) => {} };
globalThis.counterfoilStop = stop;

/** The requests without an answer so far; true for those that may move money. */
const open = new Map();
let isClosed = false;

/**
 * Answers the question for readiness, and what comes after a stop has begun, and returns false. True: the request is to be answered
 * elsewhere, and a stop waits for that answer.
 *
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
export function takeWhileRunning({ url = "", method, headers }, response) {
  const [path = ""] = url.split("?", 1);
  if (path === READINESS) {
    answer(response, stop.isStopping ? 503 : 200, stop.isStopping ? "stopping\n" : "ready\n");
    return false;
  }
  const isAction = headers["next-action"] !== undefined;
  // An open page that can't read itself again is left by the browser, with the result of the refund that was waited for.
  const isRefresh = method === "GET" && headers.rsc !== undefined;
  if (isClosed && !isRefresh) {
    answer(response, 503, isAction ? NOT_TAKEN : `${RESTARTING}\n`);
    return false;
  }
  open.set(response, isAction || MONEY_PATHS.test(path));
  response.once("close", () => open.delete(response));
  return true;
}

function answer(response, status, text) {
  const further = status === 200 ? {} : { "Retry-After": "5", Connection: "close" };
  response.writeHead(status, { ...HEADERS, ...further }).end(text);
}

async function endPolitely() {
  if (stop.isStopping) return;
  stop.isStopping = true;
  const startedAt = performance.now();
  const leftOf = (limitMs) => Math.max(0, limitMs - (performance.now() - startedAt));
  await sleep(RED_MS);
  isClosed = true;
  const isMoneyOpen = () => [...open.values()].some((isMoney) => isMoney);
  if (isMoneyOpen()) {
    await whenNone(isMoneyOpen, () => leftOf(MONEY_MS));
    await sleep(REFRESH_MS);
  }
  const restStartedAt = performance.now();
  await whenNone(
    () => open.size > 0,
    () => REST_MS - (performance.now() - restStartedAt),
  );
  await stop.endWork(leftOf(MONEY_MS));
  process.exit(0);
}

async function whenNone(isAny, leftMs) {
  while (isAny() && leftMs() > 0) await sleep(20);
}

/** Stops this process politely at a signal. */
export function endPolitelyOnSignals() {
  for (const name of ["SIGTERM", "SIGINT"]) process.on(name, endPolitely);
}
