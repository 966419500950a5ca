import { bareHeaders } from "#lib/server/security-headers.mjs";
import { SOURCE_HEADER, sourceAddress, trustedProxies } from "#lib/server/source-address.mjs";

/*
 * Next makes a `Request` before any of our code runs, including the proxy and route handlers. That fails for TRACE and for the
 * address `*`: Next answers 500 without our headers and logs a stack each time. Unknown methods it treats as GET, or answers without
 * our headers. So unknown methods and addresses are answered here, and a path that cannot be decoded becomes one of no page. This
 * module also passes on the source address, which Next does not tell handlers, and the public host, which Next takes from whoever asks.
 */

const KNOWN = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const HEADERS = {
  ...bareHeaders(process.env.PUBLIC_URL),
  "Content-Length": "0",
  // Nothing further from this connection is read.
  Connection: "close",
};

const PUBLIC_HOST = process.env.PUBLIC_URL && new URL(process.env.PUBLIC_URL).host;

const trusted = trustedProxies(process.env.TRUSTED_PROXY ?? "");

/**
 * Answers a request of an unknown method, or of an address that is none; true if it did.
 *
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
export function refuseUnknown({ url = "", method = "" }, response) {
  if (!url.startsWith("/")) response.writeHead(400, HEADERS).end();
  else if (!KNOWN.has(method)) response.writeHead(405, { Allow: "GET, HEAD, POST", ...HEADERS }).end();
  return response.writableEnded;
}

/**
 * Makes the path of a request one that can be decoded.
 *
 * @param {import("node:http").IncomingMessage} request
 */
export function withReadablePath(request) {
  request.url = decodable(request.url ?? "/");
}

/**
 * Writes the source address into the headers of a request.
 *
 * @param {import("node:http").IncomingMessage} request
 */
export function withSource({ headers, socket }) {
  headers[SOURCE_HEADER] = sourceAddress(socket.remoteAddress, headers["x-forwarded-for"], trusted);
}

/**
 * Names the public address as the host of a request. Next compares it with `Origin` before any action, and a proxy may have put its
 * own in its place, or anybody may have sent another one.
 *
 * @param {import("node:http").IncomingMessage} request
 */
export function withPublicHost({ headers }) {
  if (PUBLIC_HOST !== undefined) headers["x-forwarded-host"] = PUBLIC_HOST;
}

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
 * Refuses an upgrade: we use no other protocol, and Next would leave the connection open.
 *
 * @param {import("node:stream").Duplex} socket
 */
export function refuseUpgrade(socket) {
  const lines = Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`);
  // Node no longer listens for its errors: a connection that is reset here would throw in the whole process.
  socket.on("error", () => {});
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join("\r\n")}\r\n\r\n`);
}
