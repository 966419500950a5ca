import "server-only";
import type { PlannedRead } from "#lib/operations/planned-reads.ts";

/** That so many rows say nothing of a field is no chance, even of a service that says nothing in place of empty. */
const NO_CHANCE_ROWS = 50;

/**
 * The requests of which nobody can tell whether their rows were asked for, because rows say nothing of a field that is looked at
 * here. `untold` has the most rows of a page that all said nothing of it.
 */
export function untoldReads(reads: readonly PlannedRead[], untold: ReadonlyMap<string, number>): readonly number[] {
  const never = [...untold].flatMap(([field, rows]) => (rows >= NO_CHANCE_ROWS ? [field] : []));
  return reads.flatMap(({ tested }, request) => (never.some((field) => tested.has(field)) ? [request] : []));
}
