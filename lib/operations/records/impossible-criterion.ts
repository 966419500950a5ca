import "server-only";
import type { Criterion } from "#lib/domain/search/question/criteria.ts";

/** No transaction has this value. As a number it is one that any service can parse. */
const IMPOSSIBLE = "2147483647";

/** Makes a criterion that no transaction meets: a service that sends rows for it ignores the field. */
export function impossibleCriterion(field: string): Criterion {
  return { field, operator: "=", value: IMPOSSIBLE };
}
