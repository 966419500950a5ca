import { createServer } from "node:http";
import { withBareHeaders } from "#lib/server/bare-answers.mjs";
import {
  refuseUnknown,
  refuseUpgrade,
  withPublicHost,
  withReadablePath,
  withSource,
} from "#lib/server/known-methods.mjs";
import { endPolitelyOnSignals, takeWhileRunning } from "#lib/server/polite-stop.mjs";

/*
 * Node waits five minutes for the rest of a request, and anybody can begin very many. No request that people send takes as long as
 * these limits.
 */
const HEAD_MS = 10_000;
const WHOLE_MS = 30_000;
/** Node looks every thirty seconds by default, so that a silent connection would stay for forty. */
const LOOK_MS = 2_000;

/**
 * Makes the server of the dashboard, which hands to `handle` (Next) what is not answered before. The production server stops
 * politely at a signal, and takes no other protocol.
 *
 * @param {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => unknown} handle
 * @param {{ isProduction: boolean }} options
 */
export function createDashboardServer(handle, { isProduction }) {
  const times = { headersTimeout: HEAD_MS, requestTimeout: WHOLE_MS, connectionsCheckingInterval: LOOK_MS };
  const server = createServer(times, (request, response) => {
    withBareHeaders(response);
    if (!takeWhileRunning(request, response) || refuseUnknown(request, response)) return;
    withReadablePath(request);
    withSource(request);
    withPublicHost(request);
    const passOn = () => handle(request, response);
    // Set once our own code has loaded (`before-next.ts`).
    if (!globalThis.counterfoilBeforeNext?.(request, response, passOn)) passOn();
  });
  if (isProduction) {
    server.on("upgrade", (_request, socket) => refuseUpgrade(socket));
    endPolitelyOnSignals();
  }
  return server;
}
