import type { Actor } from "#lib/domain/people/permissions.ts";
import type { Clock } from "#lib/domain/time/clock.ts";
import type { Gateway } from "#lib/gateway/contract/gateway.ts";
import type { Transport, TransportRequest } from "#lib/gateway/contract/transport.ts";
import { createGateway } from "#lib/gateway/create-gateway.ts";
import type { ConnectorMaker } from "#lib/gateway/transport/connect.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { watchClosed } from "#lib/operations/in-doubt/watch-closed.ts";
import { runBatches } from "#lib/operations/money/batches/run-batches.ts";
import type { submitCard } from "#lib/operations/money/card-entry/submit-card.ts";
import { expireRequests } from "#lib/operations/people/approvals/answer-request.ts";
import type { decideRequest } from "#lib/operations/top/decisions/decide-request.ts";
import type { Random } from "#lib/sandbox/clock/random.ts";
import type { Store } from "#lib/store/store.ts";
import { claimedOperation } from "#tests/simulation/claimed-operation.ts";
import type { FaultMix } from "#tests/simulation/world/fault-mix.ts";
import { end, type Life, newLife, type Scheduler } from "#tests/simulation/world/scheduler.ts";
import { PASSCODES, STORE } from "#tests/simulation/world/simulated-service.ts";
import { reachStore, type StateChange } from "#tests/simulation/world/simulated-store.ts";
import type { Wire } from "#tests/simulation/world/simulated-wire.ts";

/** A fault of the product, planted to see it found: each wraps a real part as one process uses it. */
export type Plant = {
  /** Once for each history, on the database itself. */
  database?(store: Store): Promise<void>;
  store?(store: Store, clock: Pick<Clock, "now">): Store;
  gateway?(gateway: Gateway, timeZone: string): Gateway;
  transport?(transport: Transport): Transport;
  /** In place of the product's own HTTP transport, over the simulated connections. */
  overHttp?(makeConnector: ConnectorMaker): Transport;
  recovers?: false;
  decide?: typeof decideRequest;
  submit?: typeof submitCard;
};

/** One application instance: a process that serves people, recovers the journal, dies and is started again. */
export type Instance = {
  life: Life;
  /** What a person does there. `lost`: the process died first, or failed; the person knows nothing. */
  serve<T>(actor: Actor, work: (context: OperationContext) => Promise<T>): Promise<T | "lost">;
  /** One round of what it does by itself, whoever waits for it. */
  recover(): Promise<void>;
  /** Ends the rounds that it does by itself. */
  rest(): void;
};

export type InstanceParts = {
  scheduler: Scheduler;
  random: Random;
  wire: Wire;
  store: Store;
  /** What was committed to the journal so far. */
  changes: readonly StateChange[];
  mix(): FaultMix;
  plant: Plant;
  newId(): string;
  /** The order number of the payment that the service holds for its customer in that session. */
  orderNumberOf(session: string): string | undefined;
  note(line: string): void;
};

/** Between two rounds over the lists, as the server does it. */
const LIST_PAUSE_MS = 2_000;
const LONGEST_AWAY_MS = 60_000;

export function startInstance(name: string, parts: InstanceParts): Instance {
  const { scheduler, random, wire, changes, mix, plant, note, orderNumberOf } = parts;
  const drawnSkew = drawSkew(random, mix());
  let lives = 0;
  let rests = false;
  let life = newLife(name);
  let world = start();

  function start(): World {
    lives += 1;
    const own = newLife(`${name}.${lives}`);
    life = own;
    own.deaths.push(() => {
      note(`${own.name} has died`);
      // The wire's life outlasts it; a supervisor starts it again.
      scheduler.after(1_000 + random.below(LONGEST_AWAY_MS), supervisor, `starts ${name}`, () => {
        world = start();
      });
    });
    const reached = reachStore({ store: parts.store, scheduler, random, mix }, own);
    const skewMs = () => (mix().skewMs === 0 ? 0 : drawnSkew);
    const now = () => Temporal.Instant.fromEpochMilliseconds(mix().startMs + scheduler.nowMs() + skewMs());
    const store = plant.store?.(reached, { now }) ?? reached;
    const instanceId = parts.newId();
    const operationOf = (request: TransportRequest) =>
      claimedOperation(request, { instanceId, changes, orderNumberOf });
    const wired = wire.transport(own, operationOf, plant.overHttp);
    const made = createGateway({
      baseUrl: "http://service",
      merchantId: STORE,
      paymentsPasscode: PASSCODES.payments,
      reportingPasscode: PASSCODES.reporting,
      timeZone: mix().timeZone,
      transport: plant.transport?.(wired) ?? wired,
      now,
    });
    const gateway = plant.gateway?.(made, mix().timeZone) ?? made;
    const ownWorld: World = {
      gatewayFor: () => gateway,
      // Nobody searches here: of these settings money goes by the zone alone.
      searchSettings: () => ({ storeTimeZone: mix().timeZone, pairs: "listed", parallel: 1, readAtOnce: 0 }),
      adjustmentSettings: () => mix().adjustments,
      store,
      isPractice: true,
      mailer: null,
      clock: {
        now,
        monotonicMs: () => scheduler.nowMs(),
        sleep: (durationMs) => scheduler.pause(durationMs, own, "sleeps"),
      },
      log: { info() {}, warn() {}, error() {} },
      returnAddress: (token) => `http://dashboard.test/confirm-payment/return/${token}`,
      newId: parts.newId,
      instanceId,
    };
    void keepRecovering(own, ownWorld);
    if (mix().lists) void keepRunning(own, ownWorld);
    return ownWorld;
  }

  /** As the server does it by itself: one round after the other, here with ever longer pauses, or hours would cost too much. */
  async function keepRecovering(own: Life, ownWorld: World): Promise<void> {
    for (let round = 0; ; round += 1) {
      await scheduler.pause(mix().roundMs * (1 + round / 2), own, "begins a round");
      if (rests) return;
      await chores(ownWorld, own.name);
    }
  }

  /** The same of the lists that run. */
  async function keepRunning(own: Life, ownWorld: World): Promise<void> {
    for (let round = 0; !rests; ) {
      await scheduler.pause(LIST_PAUSE_MS * (1 + round / 4), own, "looks for lists");
      round = (await runBatches(ownWorld).catch(() => false)) ? 0 : round + 1;
    }
  }

  async function chores(ownWorld: World, who: string): Promise<void> {
    const failed = () => note(`${who}: the round failed`);
    if (plant.recovers !== false) await recoverJournal(ownWorld).catch(failed);
    const { limits, lists, cards, closes } = mix();
    // A request can wait for an answer although people have no limits: whoever was set up an hour ago does not decide yet. At the end it ends.
    if (rests || limits || lists || cards || closes) await expireRequests(ownWorld).catch(failed);
    await watchClosed(ownWorld).catch(failed);
  }

  return {
    get life() {
      return life;
    },
    serve: (actor, work) =>
      new Promise((resolve) => {
        if (!life.alive) return resolve("lost");
        life.deaths.push(() => resolve("lost"));
        work({ ...world, actor }).then(resolve, () => resolve("lost"));
      }),
    async recover() {
      await chores(world, name);
      if (mix().lists) await runBatches(world).catch(() => note(`${name}: the lists failed`));
    },
    rest() {
      rests = true;
    },
  };
}

/** Starts again what has died. It never dies itself. */
const supervisor = newLife("supervisor");

/** Whether a step is the last one of a process, or the one after which it stands still for a while. */
export function drawFate(random: Random, mix: FaultMix, isProcess: (life: Life) => boolean, nowMs: () => number) {
  return (owner: Life) => {
    if (!isProcess(owner)) return;
    if (random.chance(mix.crash)) end(owner);
    else if (random.chance(mix.freeze)) owner.frozenUntilMs = nowMs() + random.below(3 * LONGEST_AWAY_MS);
  };
}

function drawSkew(random: Random, { skewMs }: FaultMix): number {
  return skewMs === 0 ? 0 : random.below(2 * skewMs) - skewMs;
}
