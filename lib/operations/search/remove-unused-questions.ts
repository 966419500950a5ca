import "server-only";
import type { World } from "#lib/operations/context.ts";

/** Over a year, so that what is asked at every year's end is still there at the next. */
const KEPT_FOR = { hours: 400 * 24 };

/** Removes the questions with personal values that nobody has asked or opened for 400 days and no saved view asks. */
export async function removeUnusedQuestions({ store, clock, log }: World): Promise<void> {
  const removed = await store.tables.questions.removeUnused(clock.now().subtract(KEPT_FOR).toString());
  if (removed > 0) log.info({ removed }, "kept questions that nobody used any more were removed");
}
