import "server-only";
import { runBatches } from "#lib/operations/money/batches/run-batches.ts";
import { repeatChores } from "#lib/session/chores/repeat-chores.ts";

const PAUSE_MS = 2_000;

/** Runs the batches, including those that another process left. */
export function watchBatches(): void {
  repeatChores(PAUSE_MS, [["runBatches", runBatches]]);
}
