import "server-only";
import type { Criterion } from "#lib/domain/search/question/criteria.ts";

/** No transaction and nobody is called so; as a number it is one that any service can read. */
const IMPOSSIBLE = "2147483647";

/** Asks a field for a value that no transaction has: whoever sends rows for it leaves the field out. */
export function impossibleCriterion(field: string): Criterion {
  return { field, operator: "=", value: IMPOSSIBLE };
}
