import "server-only";
import type { ChoreName } from "#lib/messages/catalogue.ts";
import type { World } from "#lib/operations/context.ts";
import { isStopping, log, runtime } from "#lib/runtime.ts";
import { recordChore } from "#lib/session/chores/chore-failures.ts";

/** Background work of the server. It resolves with true when there is more to do at once. */
export type Chore = readonly [ChoreName, (world: World) => Promise<unknown>];

/** The chores that move money or settle it. */
const MONEY_CHORES: ReadonlySet<ChoreName> = new Set<ChoreName>(["runBatches", "recoverJournal"]);

/** Kept on `globalThis`: Next may load this module more than once in a process, and there must be one record. */
const holder = globalThis as typeof globalThis & { counterfoilChoresRunning?: Map<ChoreName, Promise<void>> };

/**
 * Runs chores in this order, one round after the other, as long as the process lives. Rounds are a pause apart, but follow one another
 * at once while a chore has more to do. A chore that fails is recorded, and the next round tries again. A process that is being
 * stopped begins no further chore.
 */
export function repeatChores(pauseMs: number, chores: readonly Chore[]): void {
  const round = async () => {
    let isMore = false;
    for (const [chore, work] of chores) {
      if (isStopping()) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      running().set(chore, promise);
      try {
        if ((await work(await runtime())) === true) isMore = true;
        recordChore(chore, null);
      } catch (error) {
        recordChore(chore, Temporal.Now.instant().toString());
        log.error({ error, chore }, "a chore of the server failed; the next round tries again");
      } finally {
        running().delete(chore);
        resolve();
      }
    }
    setTimeout(round, isMore ? 0 : pauseMs).unref();
  };
  setTimeout(round, pauseMs).unref();
}

/** Resolves when no chore runs, or none that moves or settles money. */
export async function whenChoresRest(which: "money" | "all"): Promise<void> {
  const awaited = [...running()].filter(([chore]) => which === "all" || MONEY_CHORES.has(chore));
  await Promise.all(awaited.map(([, ended]) => ended));
}

function running(): Map<ChoreName, Promise<void>> {
  holder.counterfoilChoresRunning ??= new Map();
  return holder.counterfoilChoresRunning;
}
