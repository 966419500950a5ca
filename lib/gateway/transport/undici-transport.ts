import "server-only";
import { Agent } from "undici";
import type { Transport } from "#lib/gateway/contract/transport.ts";
import { ask, READ_LIMIT_BYTES } from "#lib/gateway/transport/ask.ts";
import { type ConnectorMaker, connector, realConnector } from "#lib/gateway/transport/connect.ts";
import { sendOnce } from "#lib/gateway/transport/send-once.ts";
import { DEFAULT_TIME_OUTS, type TimeOuts } from "#lib/gateway/transport/time-outs.ts";

/** Idle connections are closed early, so that the service rarely closes one under a request. */
const KEEP_ALIVE_MS = 4_000;
const CONNECTIONS = 16;
/** Lanes keep searches well below it. */
const SEARCH_CONNECTIONS = 64;

/**
 * The real wire. Reads share a pool of kept connections for each address, and searches another one; a money request
 * shares nothing with anything.
 */
export function createUndiciTransport(
  options: {
    money?: Partial<TimeOuts["money"]>;
    read?: Partial<TimeOuts["read"]>;
    search?: Partial<TimeOuts["search"]>;
    makeConnector?: ConnectorMaker;
  } = {},
): Transport {
  const money = { ...DEFAULT_TIME_OUTS.money, ...options.money };
  const read = { ...DEFAULT_TIME_OUTS.read, ...options.read };
  const search = { ...DEFAULT_TIME_OUTS.search, ...options.search };
  const { makeConnector = realConnector } = options;
  const agents = {
    read: createPool(read, CONNECTIONS, makeConnector),
    search: createPool(search, SEARCH_CONNECTIONS, makeConnector),
  };
  const totalMs = { read: read.totalMs, search: search.totalMs };
  return {
    send: (request) =>
      request.purpose === "money"
        ? sendOnce(request, money, makeConnector)
        : ask(agents[request.purpose], request, totalMs[request.purpose]),
    close: async () => void (await Promise.all([agents.read.destroy(), agents.search.destroy()])),
  };
}

function createPool(
  { connectMs, totalMs }: TimeOuts["read"],
  connections: number,
  makeConnector: ConnectorMaker,
): Agent {
  return new Agent({
    connect: connector(makeConnector(connectMs)),
    connections,
    allowH2: false,
    pipelining: 1,
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: totalMs,
    bodyTimeout: totalMs,
    maxResponseSize: READ_LIMIT_BYTES,
  });
}
