import type { Delivery, Transport, TransportRequest } from "#lib/gateway/contract/transport.ts";
import type { ConnectorMaker } from "#lib/gateway/transport/connect.ts";
import { DEFAULT_TIME_OUTS } from "#lib/gateway/transport/time-outs.ts";
import { createUndiciTransport } from "#lib/gateway/transport/undici-transport.ts";
import type { Random } from "#lib/sandbox/clock/random.ts";
import { answerUnder, type Failure } from "#lib/sandbox/faults/failure.ts";
import type { HttpReply } from "#lib/sandbox/requests/http-reply.ts";
import { asSeenAt } from "#tests/simulation/staff/late-view.ts";
import type { FaultMix } from "#tests/simulation/world/fault-mix.ts";
import { asTransportRequest, endWith, memorySocket } from "#tests/simulation/world/memory-socket.ts";
import { delay, type Life, newLife, type Scheduler } from "#tests/simulation/world/scheduler.ts";
import type { SimulatedService } from "#tests/simulation/world/simulated-service.ts";

export type Wire = {
  /** A process's way to the service. What moves money over it is for the operation that it is told; null: it should move none. */
  transport(life: Life, operationOf: OperationOf, overHttp?: (makeConnector: ConnectorMaker) => Transport): Transport;
  /** How often a money request of each operation left a process. */
  sends: ReadonlyMap<string | null, number>;
  /** What of the service was read, and when by its own clock. */
  reads: readonly { path: string; atMs: number }[];
  /** Requests that have left and not arrived yet. */
  underWay(): number;
};

type OperationOf = (request: TransportRequest) => string | null;

export type WireParts = {
  scheduler: Scheduler;
  random: Random;
  service: SimulatedService;
  mix(): FaultMix;
  serviceNowMs(): number;
  note(line: string): void;
};

const MINUTE_MS = 60_000;
const MONEY_TIME_OUT_MS = DEFAULT_TIME_OUTS.money.headersMs;
const READ_TIME_OUT_MS = DEFAULT_TIME_OUTS.read.totalMs;
const RESET = { kind: "lost", cause: "connection_lost" } as const;

/** What a request meets on its way. `held` arrives that much later, whoever still waits for it. */
type Trouble = { kind: "refused" } | { kind: "gone" } | { kind: "held"; delayMs: number } | Failure;

/** What a request meets on a connection that was opened. */
type LinkFault = Exclude<Trouble, { kind: "refused" }> | undefined;
/** Who sends, and for which operation; null: for none. */
type Sender = { life: Life; operationId: string | null };

/** The wire between all instances and the service: it loses, delays, breaks and spoils what the seed says, and doubles nothing. */
export function simulateWire({ scheduler, random, service, mix, serviceNowMs, note }: WireParts): Wire {
  const sends = new Map<string | null, number>();
  const reads: { path: string; atMs: number }[] = [];
  // What is on its way belongs to nobody: it arrives though its sender has died.
  const wire = newLife("wire");

  function troubleFor(purpose: TransportRequest["purpose"]): Trouble | undefined {
    if (!random.chance(purpose === "money" ? mix().money : mix().reads)) return undefined;
    const closeAfterMs = 1_000 + random.below(MINUTE_MS);
    return random.pick<Trouble>([
      { kind: "refused" },
      { kind: "gone" },
      { kind: "held", delayMs: random.below(2 * MINUTE_MS) },
      { kind: "held", delayMs: random.below(20 * MINUTE_MS) },
      { kind: "slow", delayMs: random.below(MINUTE_MS) },
      { kind: "hang-before", closeAfterMs },
      { kind: "hang-after", closeAfterMs },
      { kind: "hang-after", closeAfterMs },
      { kind: "drop-before" },
      { kind: "drop-after" },
      { kind: "drop-after" },
      { kind: "500-before" },
      { kind: "500-after" },
      { kind: "500-after" },
      { kind: "malformed" },
      { kind: "truncated" },
      { kind: "wrong-type" },
      { kind: "rate-limit", retryAfterSeconds: 5 },
      { kind: "down" },
    ]);
  }

  /** Carries one request over the connection that it has, and answers with what the process hears of it, that much later. */
  function carry(request: TransportRequest, trouble: LinkFault, { life, operationId }: Sender): Promise<Delivery> {
    const isMoney = request.purpose === "money";
    const timeOutMs = isMoney ? MONEY_TIME_OUT_MS : READ_TIME_OUT_MS;
    const { pathname } = new URL(request.url);
    const label = `${request.method} ${pathname}`;
    return new Promise((resolve) => {
      const leftMs = scheduler.nowMs();
      /** Told to the process, if it lives and still waits. */
      const answer = (delivery: Delivery, delayMs: number) => {
        const atMs = scheduler.nowMs() - leftMs + delayMs;
        const waitMs = Math.min(atMs, timeOutMs) - (scheduler.nowMs() - leftMs);
        const told: Delivery = atMs > timeOutMs ? { kind: "lost", cause: "timed_out" } : delivery;
        scheduler.after(Math.max(0, waitMs), life, `hears of ${label}`, () => {
          note(
            `${life.name} ${label}: ${told.kind} ${"status" in told ? told.status : "cause" in told ? told.cause : ""}`,
          );
          resolve(told);
        });
      };
      if (trouble) note(`${label} meets ${JSON.stringify(trouble)}`);
      if (isMoney) {
        // A payment that its customer confirmed is sent once more, to continue it, and that once, too.
        const sent = operationId !== null && pathname.endsWith("/continue") ? `${operationId} continued` : operationId;
        sends.set(sent, (sends.get(sent) ?? 0) + 1);
      }
      if (trouble?.kind === "gone") return answer(RESET, random.chance(500) ? 1 : MINUTE_MS);
      const heldMs = trouble?.kind === "held" ? trouble.delayMs : 0;
      const travelMs = delay(random, 150, 3_000, 30);
      // Whoever waits for what is held up for long gives up before it arrives.
      if (heldMs + travelMs > timeOutMs) answer(RESET, MINUTE_MS);
      scheduler.after(heldMs + travelMs, wire, `brings ${label}`, () => {
        const failure = trouble?.kind === "held" ? undefined : trouble;
        const perform = (atMs: number) => {
          if (!isMoney) reads.push({ path: pathname, atMs });
          const answered = service.answer(callOf(request), atMs, operationId);
          const whole = { ...answered, headers: { ...answered.headers, date: new Date(atMs).toUTCString() } };
          const { lagMs } = mix();
          return isMoney || lagMs === 0 ? whole : asSeenAt(whole, atMs - lagMs, service);
        };
        const reply = answerUnder(failure, serviceNowMs(), perform);
        note(`service: ${label} is answered ${reply.status}, ${reply.delivery.kind}`);
        if (reply.later) throw new Error("no failure of this list applies later by itself");
        if (heldMs + travelMs > timeOutMs) return;
        const { delivery, delayMs } = deliveryOf(reply);
        answer(delivery, delayMs + delay(random, 60, 2_000, 20));
      });
    });
  }

  /** Runs `refuse` that much later where no connection comes about, else `open` at once, with what the connection will meet. */
  function connect(
    purpose: TransportRequest["purpose"],
    life: Life,
    open: (trouble: LinkFault) => void,
    refuse: () => void,
  ) {
    const trouble = troubleFor(purpose);
    if (trouble?.kind !== "refused") return open(trouble);
    note("a connection meets a refusal");
    scheduler.after(1 + random.below(5_000), life, "hears of no connection", refuse);
  }

  /**
   * Connections for the real HTTP client of one process: each request that it writes is counted and carried, so that a
   * transport which repeats a money request is found.
   */
  function connectorsOf(life: Life, operationOf: OperationOf): ConnectorMaker {
    return () => (_options, callback) => {
      const open = (trouble: LinkFault) => {
        const socket = memorySocket((arrived) => {
          const request = asTransportRequest(arrived);
          const sender = { life, operationId: operationOf(request) };
          void carry(request, trouble, sender).then((delivery) => endWith(socket, delivery));
        });
        process.nextTick(callback, null, socket);
      };
      connect("money", life, open, () => callback(new Error("no connection"), null));
    };
  }

  /** A read, without the HTTP client, which would cost most of a history's time and moves no money. */
  function exchange(request: TransportRequest, life: Life): Promise<Delivery> {
    return new Promise((resolve) => {
      const open = (trouble: LinkFault) => void carry(request, trouble, { life, operationId: null }).then(resolve);
      connect(request.purpose, life, open, () => resolve({ kind: "not_sent" }));
    });
  }

  return {
    sends,
    reads,
    underWay: () => scheduler.waiting(wire),
    transport(life, operationOf, create = (makeConnector) => createUndiciTransport({ makeConnector })) {
      const overHttp = create(connectorsOf(life, operationOf));
      return {
        async send(request) {
          const label = `asks ${request.method} ${new URL(request.url).pathname}`;
          await scheduler.pause(delay(random, 3, 1_000, 5), life, label);
          if (request.purpose === "money") return overHttp.send(request);
          const first = await exchange(request, life);
          // Reads are asked once more after a lost connection, as over the real wire.
          return first.kind === "lost" && first.cause === "connection_lost" ? exchange(request, life) : first;
        },
        close: () => overHttp.close(),
      };
    },
  };
}

function callOf({ method, url, headers, body }: TransportRequest) {
  return { method, path: new URL(url).pathname, authorization: headers.authorization, body: body ?? "" };
}

/** What of the service's reply arrives, and when. */
function deliveryOf({ status, headers, body, delivery }: HttpReply): { delivery: Delivery; delayMs: number } {
  switch (delivery.kind) {
    case "send":
      return { delivery: { kind: "response", status, headers, body }, delayMs: 0 };
    case "send-after":
      return { delivery: { kind: "response", status, headers, body }, delayMs: delivery.delayMs };
    case "hang":
      return { delivery: RESET, delayMs: delivery.closeAfterMs };
    case "drop":
    case "truncate":
      return { delivery: RESET, delayMs: 0 };
  }
}
