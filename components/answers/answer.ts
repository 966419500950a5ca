import type { ActionResult } from "#lib/domain/outcome.ts";

/** What an action said; `unreachable` when no answer came, so that nobody knows whether it was done. */
export type Answer<T> = ActionResult<T> | { kind: "unreachable" };

/** Waits for an action's answer. Never throws. */
export function answerOf<T>(asked: Promise<ActionResult<T>>): Promise<Answer<T>> {
  return asked.catch(() => ({ kind: "unreachable" }));
}
