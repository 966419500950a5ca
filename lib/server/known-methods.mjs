import { Server } from "node:http";
import { bareHeaders } from "#lib/server/security-headers.mjs";
import { SOURCE_HEADER, sourceAddress, trustedProxies } from "#lib/server/source-address.mjs";

/*
 * Loaded before Next by the process that serves the dashboard. Next makes a `Request` before any of our
 * code runs, including the proxy and route handlers. That fails for TRACE and for the address `*`: Next answers 500 without our
 * headers and logs a stack each time. Unknown methods it treats as GET, or answers without our headers. So unknown methods and
 * addresses are answered here, and a path that cannot be decoded becomes one of no page. This module also passes on the source
 * address, which Next does not tell handlers.
 */

const KNOWN = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const HEADERS = {
  ...bareHeaders(process.env.PUBLIC_URL),
  "Content-Length": "0",
  // Nothing further from this connection is read.
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
    request.url = decodable(request.url);
    headers[SOURCE_HEADER] = sourceAddress(socket.remoteAddress, headers["x-forwarded-for"], trusted);
    const passOn = () => emit.call(this, event, ...given);
    // Set once our own code has loaded (`before-next.ts`).
    if (!globalThis.counterfoilBeforeNext?.(request, response, passOn)) return passOn();
  }
  return true;
};

/**
 * Makes a path that cannot be decoded (`/a%`, `/%FF`), such as that of a cut link, name a page that does not exist. Next would
 * answer it with a bare 500. So does one with U+0000, which no name holds and PostgreSQL refuses to look for.
 */
function decodable(address) {
  const [path] = address.split("?", 1);
  try {
    if (!decodeURIComponent(path).includes("\0")) return address;
  } catch {
    // Answered below.
  }
  return path.replaceAll("%", "%25") + address.slice(path.length);
}

/**
 * Refuses upgrades: we use no other protocol, and Next would leave the connection open. Next's development server does
 * upgrade.
 */
function refuseUpgrade(socket) {
  const lines = Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join("\r\n")}\r\n\r\n`);
  return true;
}
