import { Server } from "node:http";

/*
 * Loaded before Next by the process that serves the dashboard. Node waits five minutes for the rest of a request, and anybody can
 * begin very many. No request that people send takes as long as these limits.
 */

const HEAD_MS = 10_000;
const WHOLE_MS = 30_000;
/** Node looks every thirty seconds by default, so that a silent connection would stay for forty. */
const LOOK_MS = 2_000;

const { listen } = Server.prototype;

Server.prototype.listen = function listenNotTooLong(...given) {
  this.headersTimeout = HEAD_MS;
  this.requestTimeout = WHOLE_MS;
  this.connectionsCheckingInterval = LOOK_MS;
  return listen.apply(this, given);
};
