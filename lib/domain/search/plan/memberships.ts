import { type Conjunction, conjoin, isWithin } from "#lib/domain/search/plan/conjunction.ts";
import { implies, type Term } from "#lib/domain/search/plan/criterion-term.ts";
import { compareCosts, costOf } from "#lib/domain/search/plan/selectivity.ts";

/**
 * The searches that tell which of the rows of `finds` meet a criterion that no row shows: whichever is cheaper, one for
 * what all of them have in common, or one for each. None where the finds themselves tell it.
 */
export function membershipSearches(term: Term, finds: readonly Conjunction[], total: number): readonly Conjunction[] {
  const unimplied = finds.filter((find) => !find.some((one) => implies(one, term)));
  const each = unimplied.map((find) => conjoin(find, [term])).filter((one) => one !== null);
  const tellers = finds.filter((find) => find.some((one) => one.key === term.key));
  const missing = each.filter((one) => !tellers.some((teller) => isWithin(one, teller)));
  if (missing.length <= 1) return missing;
  const together = conjoin(inCommon(finds), [term]);
  if (together === null) return [];
  return compareCosts(costOf([together], total), costOf(missing, total)) <= 0 ? [together] : missing;
}

/** The terms that every one of them implies. */
function inCommon([first = [], ...others]: readonly Conjunction[]): Conjunction {
  return first.filter((term) => others.every((other) => other.some((one) => implies(one, term))));
}
