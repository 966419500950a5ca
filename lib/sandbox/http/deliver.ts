import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { type HttpReply, JSON_TYPE } from "#lib/sandbox/requests/http-reply.ts";

const compress = promisify(gzip);
/** A quality of 0 refuses gzip. */
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;

/** Delivers a reply as it asks: whole, late, cut, or not at all. `nowMs` dates it. */
export async function deliver(reply: HttpReply, request: IncomingMessage, response: ServerResponse, nowMs: number) {
  switch (reply.delivery.kind) {
    case "drop":
      request.socket.destroy();
      return;
    case "hang":
      destroyLater(request, reply.delivery.closeAfterMs);
      return;
    case "send-after":
      await sleep(reply.delivery.delayMs);
      return send(reply, request, response, nowMs + reply.delivery.delayMs);
    case "send":
      return send(reply, request, response, nowMs);
    case "truncate":
      return truncate(reply, request, response, nowMs);
  }
}

async function send(reply: HttpReply, request: IncomingMessage, response: ServerResponse, nowMs: number) {
  setHeaders(reply, response, nowMs);
  const isCompressed = TAKES_GZIP.test(String(request.headers["accept-encoding"] ?? ""));
  const body = isCompressed ? await compress(reply.body, { level: 1 }) : Buffer.from(reply.body);
  if (isCompressed) response.setHeader("Content-Encoding", "gzip");
  response.setHeader("Content-Length", body.length);
  response.end(body);
}

/** Sends the length of the whole body, half of it, and ends the connection. */
function truncate(reply: HttpReply, request: IncomingMessage, response: ServerResponse, nowMs: number) {
  setHeaders(reply, response, nowMs);
  const body = Buffer.from(reply.body);
  response.setHeader("Content-Length", body.length);
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => request.socket.destroy());
}

function setHeaders(reply: HttpReply, response: ServerResponse, nowMs: number) {
  response.statusCode = reply.status;
  response.setHeader("Date", new Date(nowMs).toUTCString());
  response.setHeader("Content-Type", reply.contentType);
  const cacheControl = reply.headers["Cache-Control"] ?? "no-cache";
  response.setHeader("Cache-Control", cacheControl);
  // Recorded on answers of the interface; a page must be readable by no other site.
  if (reply.contentType === JSON_TYPE) {
    if (cacheControl === "no-cache") {
      response.setHeader("Pragma", "no-cache");
      response.setHeader("Expires", "-1");
    }
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "accept, origin, content-type");
  }
  for (const [name, value] of Object.entries(reply.headers)) response.setHeader(name, value);
}

function destroyLater(request: IncomingMessage, afterMs: number) {
  const timer = setTimeout(() => request.socket.destroy(), afterMs);
  request.socket.once("close", () => clearTimeout(timer));
}

function sleep(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}
