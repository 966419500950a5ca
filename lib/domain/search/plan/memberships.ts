import { type Conjunction, conjoin, implies, isNarrowerThan, type Term } from "#lib/domain/search/plan/conjunction.ts";
import { compareCosts, costOf } from "#lib/domain/search/plan/request-cost.ts";

/**
 * Plans the searches that tell which rows of `finds` meet a criterion that no row shows. Either one search covers the
 * terms that all finds share, or each find gets one, whichever is cheaper. Empty where the finds themselves tell it.
 */
export function membershipSearches(term: Term, finds: readonly Conjunction[], total: number): readonly Conjunction[] {
  const unimplied = finds.filter((find) => !find.some((present) => implies(present, term)));
  const each = unimplied.map((find) => conjoin(find, [term])).filter((conjunction) => conjunction !== null);
  const tellers = finds.filter((find) => find.some((present) => present.key === term.key));
  const missing = each.filter((conjunction) => !tellers.some((teller) => isNarrowerThan(conjunction, teller)));
  if (missing.length <= 1) return missing;
  const together = conjoin(inCommon(finds), [term]);
  if (together === null) return [];
  return compareCosts(costOf([together], total), costOf(missing, total)) <= 0 ? [together] : missing;
}

/** Returns the terms that every conjunction implies. */
function inCommon([first = [], ...others]: readonly Conjunction[]): Conjunction {
  return first.filter((term) => others.every((conjunction) => conjunction.some((present) => implies(present, term))));
}
