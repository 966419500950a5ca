import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Book } from "#lib/sandbox/book/book.ts";
import type { SandboxClock } from "#lib/sandbox/clock/sandbox-clock.ts";
import { answerUnder } from "#lib/sandbox/faults/failure.ts";
import type { FaultPlan } from "#lib/sandbox/faults/fault-plan.ts";
import { deliver } from "#lib/sandbox/http/deliver.ts";
import type { Service } from "#lib/sandbox/http/service.ts";
import { answerUnreadableRequests } from "#lib/sandbox/http/unreadable-requests.ts";
import { endpointOf } from "#lib/sandbox/requests/endpoint.ts";
import { serviceUnavailable, unreadable } from "#lib/sandbox/requests/errors.ts";
import { type HttpReply, refusalReply } from "#lib/sandbox/requests/http-reply.ts";
import { readRequestBody } from "#lib/sandbox/requests/request-body.ts";

export type ServerParts = {
  service: Service;
  book: Book;
  clock: SandboxClock;
  faults: FaultPlan;
  /** The current page for people. */
  page(): HttpReply;
  /** Called once when the book can no longer be written: memory and disk differ from then on. */
  onBroken(error: unknown): void;
};

/** Creates the HTTP server: it reads a request, asks the service, waits for the disk and delivers the answer. */
export function createSandboxServer(parts: ServerParts): Server {
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    // A client that leaves during its answer is no event.
    request.on("error", () => {});
    response.on("error", () => {});
    handle(parts, request, response).catch((error) => {
      complain(error);
      request.socket.destroy();
    });
  });
  answerUnreadableRequests(server);
  return server;
}

async function handle(parts: ServerParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { book, clock, onBroken } = parts;
  const answer = await replyTo(parts, request);
  if (answer === "gone") return;
  try {
    await book.durable();
  } catch (error) {
    request.socket.destroy();
    return onBroken(error);
  }
  if (answer.later) schedule(parts, answer.later);
  if (answer.status === 413) response.setHeader("Connection", "close");
  await deliver(answer, request, response, clock());
}

async function replyTo(parts: ServerParts, request: IncomingMessage): Promise<HttpReply | "gone"> {
  const { service, clock, faults, page } = parts;
  const [path = "/", ...queries] = (request.url ?? "/").split("?");
  const method = request.method ?? "GET";
  if (path === "/" && method === "GET") return page();
  const body = await readRequestBody(request);
  if (body === "gone") return "gone";
  if (body === "too large") return refusalReply(unreadable(413, "Request body is too large"));
  const serviceRequest = {
    method,
    path,
    query: queries.join("?"),
    authorization: request.headers.authorization,
    contentType: request.headers["content-type"],
    body: body.text,
    baseUrl: `http://${request.headers.host ?? "localhost"}`,
    // An IPv4 address that came over an IPv6 socket.
    callerIp: request.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "",
  };
  const nowMs = clock();
  try {
    const failure = faults.take({ endpoint: endpointOf(path), method, path }, nowMs);
    return answerUnder(failure, nowMs, (atMs) => service.answer(serviceRequest, atMs));
  } catch (error) {
    complain(error);
    return refusalReply(serviceUnavailable(500));
  }
}

function schedule({ book, clock, onBroken }: ServerParts, { afterMs, apply }: NonNullable<HttpReply["later"]>): void {
  setTimeout(() => {
    try {
      apply(clock());
    } catch (error) {
      complain(error);
    }
    book.durable().catch(onBroken);
  }, afterMs);
}

/** Prints a fault of the sandbox itself, for its operator and never for the client. */
function complain(error: unknown): void {
  process.stderr.write(`sandbox: ${error instanceof Error ? error.stack : String(error)}\n`);
}
