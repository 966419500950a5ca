import { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { bareHeaders } from "#lib/server/security-headers.mjs";

/*
 * Loaded before Next by the process that serves the dashboard, which leaves signals to it (NEXT_MANUAL_SIG_HANDLE). A stop while a
 * refund waits for its answer would leave the refund in doubt. So readiness turns red first, then no new request is taken, requests
 * that move money end, background work ends and releases its leases, the store is closed, and the process ends.
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

const emit = Server.prototype.emit;

Server.prototype.emit = function emitUntilStop(event, ...given) {
  if (event !== "request") return emit.call(this, event, ...given);
  const [request, response] = given;
  const [path] = request.url.split("?", 1);
  if (path === READINESS)
    return answer(response, stop.isStopping ? 503 : 200, stop.isStopping ? "stopping\n" : "ready\n");
  // An open page that can't read itself again is left by the browser, with the result of the refund that was waited for.
  const isRefresh = request.method === "GET" && request.headers.rsc !== undefined;
  if (isClosed && !isRefresh) {
    const isAction = request.headers["next-action"] !== undefined;
    return answer(response, 503, isAction ? NOT_TAKEN : `${RESTARTING}\n`);
  }
  open.set(response, request.headers["next-action"] !== undefined || MONEY_PATHS.test(path));
  response.once("close", () => open.delete(response));
  return emit.call(this, event, ...given);
};

function answer(response, status, text) {
  const further = status === 200 ? {} : { "Retry-After": "5", Connection: "close" };
  response.writeHead(status, { ...HEADERS, ...further }).end(text);
  return true;
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

if (process.env.NEXT_MANUAL_SIG_HANDLE) for (const name of ["SIGTERM", "SIGINT"]) process.on(name, endPolitely);
