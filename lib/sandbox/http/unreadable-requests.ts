import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { unreadable } from "#lib/sandbox/requests/errors.ts";
import { refusalReply } from "#lib/sandbox/requests/http-reply.ts";

const STATUS_BY_ERROR: Record<string, 408 | 431> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};
const MESSAGES = {
  400: "Bad Request",
  405: "Method Not Allowed",
  408: "Request Timeout",
  431: "Request Header Fields Too Large",
} as const;

/** Answers data that never becomes a request (garbage, half a request, a tunnel) with the usual error body of four keys. */
export function answerUnreadableRequests(server: Server): void {
  const latest = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>();
  server.prependListener("request", (request: IncomingMessage, response) => {
    latest.set(request.socket, { request, response });
  });

  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    const before = latest.get(socket);
    if (before?.request.complete && !before.response.writableFinished) {
      // The request before is still being answered: the client would take a refusal for its answer.
      before.response.once("close", () => socket.destroy());
      return;
    }
    refuse(socket, STATUS_BY_ERROR[error.code ?? ""] ?? 400);
  });
  server.on("connect", (_request, socket) => refuse(socket, 405));
  // An unknown expectation is no reason to refuse.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
}

function refuse(socket: Duplex, status: keyof typeof MESSAGES): void {
  socket.on("error", () => {});
  if (!socket.writable) return void socket.destroy();
  const { body, contentType } = refusalReply(unreadable(status, MESSAGES[status]));
  const head = [
    `HTTP/1.1 ${status} ${MESSAGES[status]}`,
    `Content-Type: ${contentType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}
