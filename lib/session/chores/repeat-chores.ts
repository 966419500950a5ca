import "server-only";
import type { ChoreName } from "#lib/messages/catalogue.ts";
import type { World } from "#lib/operations/context.ts";
import { log, runtime } from "#lib/runtime.ts";
import { recordChore } from "#lib/session/chores/chore-failures.ts";

/** Background work of the server. It resolves with true when there is more to do at once. */
export type Chore = readonly [ChoreName, (world: World) => Promise<unknown>];

/**
 * Runs chores in this order, one round after the other, as long as the process lives. Rounds are a pause apart, but follow one another
 * at once while a chore has more to do. A chore that fails is recorded, and the next round tries again.
 */
export function repeatChores(pauseMs: number, chores: readonly Chore[]): void {
  const round = async () => {
    let isMore = false;
    for (const [chore, work] of chores) {
      try {
        if ((await work(await runtime())) === true) isMore = true;
        recordChore(chore, null);
      } catch (error) {
        recordChore(chore, Temporal.Now.instant().toString());
        log.error({ error, chore }, "a chore of the server failed; the next round tries again");
      }
    }
    setTimeout(round, isMore ? 0 : pauseMs).unref();
  };
  setTimeout(round, pauseMs).unref();
}
