import { createServer, type IncomingMessage, type Server } from "node:http";
import { answerControl, type ControlAnswer, type ControlParts } from "#lib/sandbox/control/control.ts";
import { readRequestBody } from "#lib/sandbox/requests/request-body.ts";

const LOOPBACK_PEER = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Serves the control endpoint over HTTP on loopback. It needs no credential, so it answers only programs of this machine. */
export function createControlServer(parts: ControlParts): Server {
  return createServer(async (request, response) => {
    request.on("error", () => {});
    response.on("error", () => {});
    const { status, body } = await answer(parts, request);
    response.writeHead(status, {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      ...(status === 413 ? { Connection: "close" } : {}),
    });
    response.end(`${JSON.stringify(body)}\n`);
  });
}

async function answer(parts: ControlParts, request: IncomingMessage): Promise<ControlAnswer> {
  const refusal = refusalOf(request);
  if (refusal) return { status: 403, body: { error: refusal } };
  if (request.method === "POST" && !/^application\/json\s*(;|$)/i.test(request.headers["content-type"] ?? "")) {
    return { status: 415, body: { error: "the content type must be application/json" } };
  }
  const body = await readRequestBody(request);
  if (body === "gone") return { status: 400, body: { error: "the body ended early" } };
  if (body === "too large") return { status: 413, body: { error: "the body is too large" } };
  const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
  try {
    return await answerControl(parts, { method: request.method ?? "GET", path, body: body.text });
  } catch (error) {
    process.stderr.write(`sandbox control: ${error instanceof Error ? error.stack : String(error)}\n`);
    return { status: 500, body: { error: "the sandbox failed; see its error output" } };
  }
}

/** Refuses other machines, foreign host names (DNS rebinding) and pages of other sites. */
function refusalOf({ socket, headers }: IncomingMessage): string | undefined {
  if (!LOOPBACK_PEER.test(socket.remoteAddress ?? "")) return "only this machine may ask";
  if (!LOOPBACK_HOST.test(headers.host ?? "")) return "the host must be a loopback address";
  if (headers.origin !== undefined && headers.origin !== `http://${headers.host}`)
    return "not for pages of other sites";
  const site = headers["sec-fetch-site"];
  return site === undefined || site === "same-origin" || site === "none" ? undefined : "not for pages of other sites";
}
