import "server-only";
import type { World } from "#lib/operations/context.ts";
import { compareEntries } from "#lib/operations/in-doubt/comparing/compare-entries.ts";
import { compareRows } from "#lib/operations/in-doubt/comparing/compare-rows.ts";
import { compareVoided } from "#lib/operations/in-doubt/comparing/compare-voided.ts";
import type { Compared, ComparedPart } from "#lib/operations/in-doubt/evidence/compared-part.ts";

/**
 * A day's comparison, in this order: what the reports have of each kind of adjustment, then what our journal has, then what is voided
 * without a row of its void.
 */
export const COMPARING_STEPS: readonly ((world: World, part: ComparedPart) => Promise<Compared>)[] = [
  (world, part) => compareRows(world, "refund", part),
  (world, part) => compareRows(world, "void_of_sale", part),
  (world, part) => compareRows(world, "void_of_refund", part),
  (world, part) => compareRows(world, "completion", part),
  compareEntries,
  compareVoided,
];
