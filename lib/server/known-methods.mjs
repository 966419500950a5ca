import { Server } from "node:http";
import { bareHeaders } from "#lib/server/security-headers.mjs";
import { SOURCE_HEADER, sourceAddress, trustedProxies } from "#lib/server/source-address.mjs";

/*
 * Loaded before Next by the process that serves the dashboard. Next makes a `Request` of everything it gets before any code of ours
 * runs, proxy and route handlers included. Of TRACE and of the address `*` no `Request` can be made: it answers 500 without our
 * headers, and writes a stack into the log each time. Methods that it does not know it takes for GET, or answers without our
 * headers. So what no address of ours has is answered here. Nor does Next tell a handler from which connection a request comes.
 */

const KNOWN = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const HEADERS = {
  ...bareHeaders(process.env.PUBLIC_URL),
  "Content-Length": "0",
  // Whatever else it sends is read by nobody.
  Connection: "close",
};

const trusted = trustedProxies(process.env.TRUSTED_PROXY ?? "");

const emit = Server.prototype.emit;

Server.prototype.emit = function emitKnown(event, ...given) {
  if (event === "upgrade" && process.env.NODE_ENV === "production") return refuseUpgrade(given[1]);
  if (event !== "request") return emit.call(this, event, ...given);
  const [request, response] = given;
  if (!request.url.startsWith("/")) response.writeHead(400, HEADERS).end();
  else if (!KNOWN.has(request.method)) response.writeHead(405, { Allow: "GET, HEAD, POST", ...HEADERS }).end();
  else {
    const { headers, socket } = request;
    headers[SOURCE_HEADER] = sourceAddress(socket.remoteAddress, headers["x-forwarded-for"], trusted);
    // Set once our own code is there (`refuse-sign-ins-early.ts`).
    if (!globalThis.counterfoilRefuseEarly?.(request, response)) return emit.call(this, event, ...given);
  }
  return true;
};

/** Nothing of ours speaks another protocol; Next would leave such a connection open. Its own developers' page does. */
function refuseUpgrade(socket) {
  const lines = Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join("\r\n")}\r\n\r\n`);
  return true;
}
