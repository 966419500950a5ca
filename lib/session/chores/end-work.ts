import "server-only";
import { setTimeout } from "node:timers/promises";
import { log, runtime } from "#lib/runtime.ts";
import { whenChoresRest } from "#lib/session/chores/repeat-chores.ts";
import { recordServer } from "#lib/session/chores/watch-audit.ts";

/** Background work that moves no money has so long to end its step; another process goes on with it. */
const REST_MS = 5_000;
/** Closing the store waits for statements, which a dead database never ends. */
const CLOSE_MS = 2_000;

/** Set by `lib/server/polite-stop.mjs`, which runs before Next; absent where nothing stops politely. */
const holder = globalThis as typeof globalThis & {
  counterfoilStop?: { isStopping: boolean; endWork: (limitMs: number) => Promise<void> };
};

/** Lets a polite stop wait for background work, release the leases of this process and close the store. */
export function endWorkOnStop(): void {
  if (holder.counterfoilStop) holder.counterfoilStop.endWork = endWork;
}

async function endWork(limitMs: number): Promise<void> {
  try {
    await Promise.all([
      Promise.race([whenChoresRest("money"), setTimeout(limitMs)]),
      Promise.race([whenChoresRest("all"), setTimeout(Math.min(limitMs, REST_MS))]),
    ]);
    const world = await runtime();
    const { store, clock, instanceId } = world;
    await store.tables.leases.releaseAllOf(instanceId, clock.now().toString());
    await recordServer(world, "server.stopped");
    await Promise.race([store.close(), setTimeout(CLOSE_MS)]);
  } catch (error) {
    log.error({ error }, "the background work could not be ended in order; its leases expire by themselves");
  }
}
