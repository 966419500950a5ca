import { termOf } from "#lib/domain/search/plan/criterion-term.ts";
import { type Cost, costOf } from "#lib/domain/search/plan/selectivity.ts";
import { type Criterion, findField } from "#lib/domain/search/question/criteria.ts";

/** Estimates the cost of reading all pages of these requests where the service has `total` rows to search. */
export function costOfRequests(requests: readonly { criteria: readonly Criterion[] }[], total: number): Cost {
  const terms = requests.map(({ criteria }) =>
    criteria.flatMap(({ field, operator, value }) => {
      const known = findField(field);
      return known ? [termOf(known, operator, value)] : [];
    }),
  );
  return costOf(terms, total);
}
