import "server-only";
import type { PlannedRead } from "#lib/operations/reading/planned-reads.ts";

/** So many rows without a field are no coincidence, even for a service that omits empty fields. */
const NO_CHANCE_ROWS = 50;

/**
 * Counts the rows of a page that report none of these fields. A page that reports a field resets its count, unless that
 * count was already enough.
 */
export function countUnreported(counts: Map<string, number>, unreported: readonly string[], rows: number): void {
  if (rows === 0) return;
  for (const [field, before] of counts)
    if (before < NO_CHANCE_ROWS && !unreported.includes(field)) counts.set(field, 0);
  for (const field of unreported) counts.set(field, (counts.get(field) ?? 0) + rows);
}

/**
 * Finds the requests whose rows can't be tested, because the service never reports a field that their test needs.
 * `unreported`: the counts of `countUnreported`.
 */
export function unreportedReads(
  reads: readonly PlannedRead[],
  unreported: ReadonlyMap<string, number>,
): readonly number[] {
  const never = [...unreported].flatMap(([field, rows]) => (rows >= NO_CHANCE_ROWS ? [field] : []));
  return reads.flatMap(({ tested }, request) => (never.some((field) => tested.has(field)) ? [request] : []));
}
