import "server-only";
import { Agent } from "undici";
import type { Delivery, Transport, TransportRequest } from "#lib/gateway/contract/transport.ts";
import { type ConnectorMaker, connector, NotConnected, realConnector } from "#lib/gateway/transport/connect.ts";
import { acceptedEncoding, lossCause, readAnswer } from "#lib/gateway/transport/read-answer.ts";
import { sendOnce } from "#lib/gateway/transport/send-once.ts";
import { DEFAULT_TIME_OUTS, type TimeOuts } from "#lib/gateway/transport/time-outs.ts";

/** The largest answer to a read, compressed or decompressed. */
export const READ_LIMIT_BYTES = 8 * 1024 * 1024;

/**
 * Sends a read over kept connections. If the connection is lost before the answer is complete, the read is sent once more within
 * the same time, because the service may have closed a kept connection just as it was used.
 */
async function ask(agent: Agent, request: TransportRequest, totalMs: number): Promise<Delivery> {
  const deadline = AbortSignal.timeout(totalMs);
  const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline;
  const first = await attempt(agent, request, signal);
  const askAgain = first.kind === "lost" && first.cause === "connection_lost";
  return askAgain ? attempt(agent, request, signal) : first;
}

async function attempt(agent: Agent, request: TransportRequest, signal: AbortSignal): Promise<Delivery> {
  const url = new URL(request.url);
  try {
    const answer = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: request.method,
      headers: { ...request.headers, "accept-encoding": acceptedEncoding(url) },
      body: request.body ?? null,
      signal,
    });
    return await readAnswer(answer, READ_LIMIT_BYTES);
  } catch (error) {
    if (error instanceof NotConnected) return { kind: "not_sent" };
    return { kind: "lost", cause: lossCause(error) };
  }
}

/** Idle connections close early, so that the service rarely closes one during a request. */
const KEEP_ALIVE_MS = 4_000;
const CONNECTIONS = 16;
/** The concurrency limit keeps searches well below this number. */
const SEARCH_CONNECTIONS = 64;

/**
 * Creates the real wire. Reads share one pool of kept connections per address, and searches another one; each money request has
 * its own connection.
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
