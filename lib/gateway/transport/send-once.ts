import "server-only";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { Client } from "undici";
import type { Delivery, TransportRequest } from "#lib/gateway/contract/transport.ts";
import { type ConnectorMaker, onceConnector } from "#lib/gateway/transport/connect.ts";
import { lossCause, readAnswer } from "#lib/gateway/transport/read-answer.ts";
import type { TimeOuts } from "#lib/gateway/transport/time-outs.ts";

const SEND_HEADERS = "undici:client:sendHeaders";
const LIMIT_BYTES = 1024 * 1024;

/**
 * Sends a request that moves money, once, on a fresh connection that serves nothing else, without following redirects. Returns
 * `not_sent` only with proof: the client never announced that it writes, and the connection, if there was one, carried no byte.
 */
export async function sendOnce(
  request: TransportRequest,
  timeOuts: TimeOuts["money"],
  makeConnector: ConnectorMaker,
): Promise<Delivery> {
  const url = new URL(request.url);
  let socket: Socket | undefined;
  let announced = false;
  const onSendHeaders = (message: unknown) => {
    announced ||= socket !== undefined && (message as { socket: Socket }).socket === socket;
  };
  subscribe(SEND_HEADERS, onSendHeaders);
  const client = new Client(url.origin, {
    connect: onceConnector(makeConnector(timeOuts.connectMs), (connected) => {
      socket = connected;
    }),
    allowH2: false,
    pipelining: 1,
    headersTimeout: timeOuts.headersMs,
    bodyTimeout: timeOuts.bodyMs,
    maxResponseSize: LIMIT_BYTES,
  });
  try {
    const answer = await client.request({
      path: url.pathname + url.search,
      method: request.method,
      headers: request.headers,
      body: request.body ?? null,
      reset: true,
      // A trickle of bytes renews every other timeout; this one ends it.
      signal: AbortSignal.timeout(timeOuts.totalMs),
    });
    return await readAnswer(answer, LIMIT_BYTES);
  } catch (error) {
    const left = announced || (socket?.bytesWritten ?? 0) > 0;
    return left ? { kind: "lost", cause: lossCause(error) } : { kind: "not_sent" };
  } finally {
    unsubscribe(SEND_HEADERS, onSendHeaders);
    await client.destroy();
  }
}
