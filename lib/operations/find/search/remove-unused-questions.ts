import "server-only";
import type { World } from "#lib/operations/context.ts";

/** Over a year, so that a yearly search still works the next time. */
const KEPT_FOR = { hours: 400 * 24 };

/** Deletes the stored questions that nobody has asked or opened for 400 days and that no saved view uses. */
export async function removeUnusedQuestions({ store, clock, log }: World): Promise<void> {
  const removed = await store.tables.questions.removeUnused(clock.now().subtract(KEPT_FOR).toString());
  if (removed > 0) log.info({ removed }, "kept questions that nobody used any more were removed");
}
