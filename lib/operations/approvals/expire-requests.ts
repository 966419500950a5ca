import "server-only";
import { answerRequest, EXPIRED } from "#lib/operations/approvals/answer-request.ts";
import type { World } from "#lib/operations/context.ts";

const BATCH = 100;

/**
 * What the server does by itself: ends the requests that nobody answered in time, or needs to answer any more. Any number of
 * instances may do this at once.
 */
export async function expireRequests(world: World): Promise<void> {
  const overdue = await world.store.tables.requests.overdue(world.clock.now().toString(), BATCH);
  for (const request of overdue) {
    await world.store.transaction((tables) => answerRequest(world, tables, request, EXPIRED));
  }
}
