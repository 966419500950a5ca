import "server-only";
import type { Agent } from "undici";
import { acceptedEncoding } from "#lib/gateway/codec/accepted-encoding.ts";
import { readAnswer } from "#lib/gateway/codec/read-answer.ts";
import type { Delivery, TransportRequest } from "#lib/gateway/contract/transport.ts";
import { NotConnected } from "#lib/gateway/transport/connect.ts";
import { lossCause } from "#lib/gateway/transport/loss-cause.ts";

/** The largest answer to a read, packed or unpacked. */
export const READ_LIMIT_BYTES = 8 * 1024 * 1024;

/**
 * Sends a request that changes nothing, over connections that are kept. Asked a second time, within the same time, when
 * the connection was lost before the answer was whole: the service may have closed a kept one just as it was used.
 */
export async function ask(agent: Agent, request: TransportRequest, totalMs: number): Promise<Delivery> {
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
