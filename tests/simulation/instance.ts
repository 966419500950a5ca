import { CAUTIOUS_ADJUSTMENTS } from "#lib/domain/adjustment-settings.ts";
import type { Actor } from "#lib/domain/permissions.ts";
import { createGateway } from "#lib/gateway/create-gateway.ts";
import type { Gateway } from "#lib/gateway/gateway.ts";
import type { Transport } from "#lib/gateway/transport.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import { recoverJournal } from "#lib/operations/recover-journal.ts";
import type { Random } from "#lib/sandbox/seed/random.ts";
import type { Store } from "#lib/store/store.ts";
import type { FaultMix } from "#tests/simulation/fault-mix.ts";
import { end, type Life, newLife, type Scheduler } from "#tests/simulation/scheduler.ts";
import { PASSCODES, STORE, TIME_ZONE } from "#tests/simulation/simulated-service.ts";
import { reachStore } from "#tests/simulation/simulated-store.ts";
import type { Wire } from "#tests/simulation/simulated-wire.ts";

/** A fault of the product, planted to see it found: each wraps a real part as one process uses it. */
export type Plant = {
  /** Once for each history, on the database itself. */
  database?(store: Store): Promise<void>;
  store?(store: Store): Store;
  gateway?(gateway: Gateway): Gateway;
  transport?(transport: Transport): Transport;
  recovers?: false;
};

/** One application instance: a process that serves people, recovers the journal, dies and is started again. */
export type Instance = {
  life: Life;
  /** What a person does there. `lost`: the process died first, or failed; the person knows nothing. */
  serve<T>(
    actor: Actor,
    operationId: string | null,
    work: (context: OperationContext) => Promise<T>,
  ): Promise<T | "lost">;
  /** One round of recovery, whoever waits for it. */
  recover(): Promise<void>;
  /** Ends the rounds that it does by itself. */
  rest(): void;
};

export type InstanceParts = {
  scheduler: Scheduler;
  random: Random;
  wire: Wire;
  store: Store;
  mix(): FaultMix;
  plant: Plant;
  newId(): string;
  note(line: string): void;
};

const LONGEST_AWAY_MS = 60_000;

export function startInstance(name: string, parts: InstanceParts): Instance {
  const { scheduler, random, wire, mix, plant, note } = parts;
  const drawnSkew = drawSkew(random, mix());
  let lives = 0;
  let rests = false;
  let life = newLife(name);
  let world = start();

  function start(): (operationId: string | null) => World {
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
    const store = plant.store?.(reached) ?? reached;
    const instanceId = parts.newId();
    const skewMs = () => (mix().skewMs === 0 ? 0 : drawnSkew);
    const worldFor = (operationId: string | null): World => {
      const wired = wire.transport(own, operationId);
      const transport = plant.transport?.(wired) ?? wired;
      const made = createGateway({
        baseUrl: "http://service",
        merchantId: STORE,
        paymentsPasscode: PASSCODES.payments,
        reportingPasscode: PASSCODES.reporting,
        timeZone: TIME_ZONE,
        transport,
      });
      const gateway = plant.gateway?.(made) ?? made;
      return {
        gatewayFor: () => gateway,
        searchSettings: () => {
          throw new Error("nobody searches here");
        },
        adjustmentSettings: () => CAUTIOUS_ADJUSTMENTS,
        store,
        clock: {
          now: () => Temporal.Instant.fromEpochMilliseconds(mix().startMs + scheduler.nowMs() + skewMs()),
          monotonicMs: () => scheduler.nowMs(),
          sleep: (durationMs) => scheduler.pause(durationMs, own, "sleeps"),
        },
        log: { info() {}, warn() {}, error() {} },
        newId: parts.newId,
        instanceId,
      };
    };
    void keepRecovering(own, worldFor(null));
    return worldFor;
  }

  /** As the server does it by itself: one round after the other, here with ever longer pauses, or hours would cost too much. */
  async function keepRecovering(own: Life, ownWorld: World): Promise<void> {
    if (plant.recovers === false) return;
    for (let round = 0; ; round += 1) {
      await scheduler.pause(mix().roundMs * (1 + round / 2), own, "begins a round");
      if (rests) return;
      await recoverJournal(ownWorld).catch(() => note(`${own.name}: the round failed`));
    }
  }

  return {
    get life() {
      return life;
    },
    serve: (actor, operationId, work) =>
      new Promise((resolve) => {
        if (!life.alive) return resolve("lost");
        life.deaths.push(() => resolve("lost"));
        work({ ...world(operationId), actor }).then(resolve, () => resolve("lost"));
      }),
    async recover() {
      if (plant.recovers !== false) await recoverJournal(world(null)).catch(() => note(`${name}: the round failed`));
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
