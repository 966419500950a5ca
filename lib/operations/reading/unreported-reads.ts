import "server-only";
import type { PlannedRead } from "#lib/operations/reading/planned-reads.ts";

/** That so many rows say nothing of a field is no chance, even of a service that says nothing in place of empty. */
const NO_CHANCE_ROWS = 50;

/** Counts a page whose rows all say nothing of these fields. What says something of a field ends those before it, unless they were enough. */
export function countUnreported(counts: Map<string, number>, unreported: readonly string[], rows: number): void {
  if (rows === 0) return;
  for (const [field, before] of counts)
    if (before < NO_CHANCE_ROWS && !unreported.includes(field)) counts.set(field, 0);
  for (const field of unreported) counts.set(field, (counts.get(field) ?? 0) + rows);
}

/**
 * The requests of which nobody can tell whether their rows were asked for, because rows say nothing of a field that is looked at
 * here. `counts` has how many rows said nothing of it, as `countUnreported` counts them.
 */
export function unreportedReads(
  reads: readonly PlannedRead[],
  unreported: ReadonlyMap<string, number>,
): readonly number[] {
  const never = [...unreported].flatMap(([field, rows]) => (rows >= NO_CHANCE_ROWS ? [field] : []));
  return reads.flatMap(({ tested }, request) => (never.some((field) => tested.has(field)) ? [request] : []));
}
