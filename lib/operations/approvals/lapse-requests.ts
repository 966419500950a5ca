import "server-only";
import { answerRequest } from "#lib/operations/approvals/answer-request.ts";
import type { World } from "#lib/operations/context.ts";

const BATCH = 100;

/** What the server does by itself: ends the requests that nobody answered in time. Any number of instances may do this at once. */
export async function lapseRequests(world: World): Promise<void> {
  const overdue = await world.store.tables.requests.overdue(world.clock.now().toString(), BATCH);
  const lapsed = { state: "lapsed", deciderId: null, decisionNote: "" } as const;
  for (const request of overdue) {
    await world.store.transaction((tables) => answerRequest(world, tables, request, lapsed));
  }
}
