import "server-only";
import { Agent } from "undici";
import { ask, READ_LIMIT_BYTES } from "#lib/gateway/ask.ts";
import { connector } from "#lib/gateway/connect.ts";
import { sendOnce } from "#lib/gateway/send-once.ts";
import { DEFAULT_TIME_OUTS, type TimeOuts } from "#lib/gateway/time-outs.ts";
import type { Transport } from "#lib/gateway/transport.ts";

/** Idle connections are closed early, so that the service rarely closes one under a request. */
const KEEP_ALIVE_MS = 4_000;
const CONNECTIONS = 16;

/** The real wire. Reads share a pool of kept connections for each address; a money request shares nothing with anything. */
export function createUndiciTransport(
  options: { money?: Partial<TimeOuts["money"]>; read?: Partial<TimeOuts["read"]> } = {},
): Transport {
  const money = { ...DEFAULT_TIME_OUTS.money, ...options.money };
  const read = { ...DEFAULT_TIME_OUTS.read, ...options.read };
  const agent = new Agent({
    connect: connector(read.connectMs),
    connections: CONNECTIONS,
    allowH2: false,
    pipelining: 1,
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: read.totalMs,
    bodyTimeout: read.totalMs,
    maxResponseSize: READ_LIMIT_BYTES,
  });
  return {
    send: (request) => (request.purpose === "money" ? sendOnce(request, money) : ask(agent, request, read.totalMs)),
    close: () => agent.destroy(),
  };
}
