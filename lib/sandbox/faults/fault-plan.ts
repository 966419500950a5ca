import { createRandom } from "#lib/sandbox/clock/random.ts";
import type { Failure, FailureKind } from "#lib/sandbox/faults/failure.ts";
import type { Endpoint } from "#lib/sandbox/requests/endpoint.ts";

/** An ordered failure, and the requests it applies to. Without a limit it stays until it is cleared. */
export type FaultOrder = {
  failure: Failure;
  /** Empty means every endpoint. */
  endpoints: readonly Endpoint[];
  /** The number of requests. */
  times?: number | undefined;
  /** The duration by the real clock: the sandbox's own may be stopped. */
  seconds?: number | undefined;
  /** The share of requests, picked by chance that `seed` repeats. */
  rate?: number | undefined;
  seed?: number | undefined;
};

/** An active fault, with the rest of its limits. */
export type ActiveFault = Omit<FaultOrder, "times" | "seconds"> & {
  id: number;
  timesLeft?: number;
  secondsLeft?: number;
  fired: number;
};

/** A request that met a fault. `atMs` is the sandbox's time. */
export type FiredFault = { fault: number; kind: FailureKind; method: string; path: string; atMs: number };

export type FaultPlan = {
  /** True when no more faults fit. */
  isFull(): boolean;
  add(order: FaultOrder): ActiveFault;
  list(): ActiveFault[];
  /** Newest last; only the latest thousand are kept. */
  fired(): readonly FiredFault[];
  /** Removes one fault; false when its id is unknown. */
  remove(id: number): boolean;
  /** Removes all faults and the record of those that fired. */
  clear(): void;
  /** Finds the failure that this request meets: that of the oldest matching fault. Counts as one time. */
  take(request: { endpoint: Endpoint; method: string; path: string }, nowMs: number): Failure | undefined;
};

const KEPT_FIRED = 1000;
const MOST_FAULTS = 100;
const LONGEST_PATH = 200;

type PlannedFault = { id: number; order: FaultOrder; endsAtMs: number; fired: number; isPicked: () => boolean };

/** Decides which requests fail. `uptimeMs` is a real clock that never goes back. */
export function createFaultPlan(uptimeMs: () => number): FaultPlan {
  let planned: PlannedFault[] = [];
  let fired: FiredFault[] = [];
  let lastId = 0;

  function current(): PlannedFault[] {
    const now = uptimeMs();
    planned = planned.filter(
      ({ endsAtMs, order, fired: times }) => now < endsAtMs && times < (order.times ?? Infinity),
    );
    return planned;
  }

  function describe({ id, order, endsAtMs, fired: count }: PlannedFault): ActiveFault {
    const { times, seconds, ...rest } = order;
    return {
      id,
      ...rest,
      ...(times === undefined ? {} : { timesLeft: times - count }),
      ...(seconds === undefined ? {} : { secondsLeft: Math.ceil((endsAtMs - uptimeMs()) / 1000) }),
      fired: count,
    };
  }

  return {
    isFull: () => current().length >= MOST_FAULTS,
    add(order) {
      lastId += 1;
      const endsAtMs = order.seconds === undefined ? Infinity : uptimeMs() + order.seconds * 1000;
      const fault = { id: lastId, order, endsAtMs, fired: 0, isPicked: chanceOf(order) };
      planned.push(fault);
      return describe(fault);
    },
    list: () => current().map(describe),
    fired: () => fired,
    remove(id) {
      const before = current().length;
      planned = planned.filter((fault) => fault.id !== id);
      return planned.length < before;
    },
    clear() {
      planned = [];
      fired = [];
    },
    take({ endpoint, method, path }, nowMs) {
      if (planned.length === 0) return undefined;
      const met = current().find(
        ({ order, isPicked }) => (order.endpoints.length === 0 || order.endpoints.includes(endpoint)) && isPicked(),
      );
      if (!met) return undefined;
      met.fired += 1;
      const { failure } = met.order;
      fired.push({ fault: met.id, kind: failure.kind, method, path: path.slice(0, LONGEST_PATH), atMs: nowMs });
      if (fired.length > KEPT_FIRED) fired = fired.slice(-KEPT_FIRED);
      return failure;
    },
  };
}

/** Draws once per request, so that the same requests meet the same luck. */
function chanceOf({ rate, seed = 1 }: FaultOrder): () => boolean {
  if (rate === undefined) return () => true;
  const random = createRandom(seed);
  return () => random.below(1_000_000) < rate * 1_000_000;
}
