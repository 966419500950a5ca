import { compareTerms, excludes, implies, type Term } from "#lib/domain/search/plan/criterion-term.ts";

/** The criteria of one request, all of which must hold: in canonical order, none implied by another, none contradicting. */
export type Conjunction = readonly Term[];

/** Comparisons beyond which only those that are the same are found: who plans holds up everybody else meanwhile. */
const MOST_COMPARISONS = 40_000;

/** Both together; null when no row can meet them. */
export function conjoin(one: Conjunction, other: Conjunction): Conjunction | null {
  let terms = one;
  for (const term of other) {
    if (terms.some((present) => excludes(present, term))) return null;
    if (terms.some((present) => implies(present, term))) continue;
    terms = [...terms.filter((present) => !implies(term, present)), term].sort(compareTerms);
  }
  return terms;
}

/** Whether every row that meets the first meets the second as well. */
export function isWithin(narrow: Conjunction, broad: Conjunction): boolean {
  return broad.every((term) => narrow.some((one) => implies(one, term)));
}

/** The same for the same criteria. */
function conjunctionKey(conjunction: Conjunction): string {
  return JSON.stringify(conjunction.map(({ key }) => key));
}

/**
 * Leaves out conjunctions whose rows another one returns as well, unless the one left out has a term in `kept`: then it
 * tells something about its rows that the broader one does not tell.
 */
export function absorb(conjunctions: readonly Conjunction[], kept: (term: Term) => boolean): readonly Conjunction[] {
  const different = [...new Map(conjunctions.map((one) => [conjunctionKey(one), one])).values()];
  const terms = different.reduce((sum, { length }) => sum + length, 0);
  if (different.length * terms > MOST_COMPARISONS) return different;
  const tells = different.map((one) => one.filter(kept).map(({ key }) => key));
  return different.filter((narrow, index) => {
    return !different.some((broad, place) => {
      if (place === index || !isWithin(narrow, broad)) return false;
      if (!tells[index]?.every((key) => tells[place]?.includes(key))) return false;
      // Of two that mean the same, the earlier stays.
      return place < index || !isWithin(broad, narrow) || !tells[place]?.every((key) => tells[index]?.includes(key));
    });
  });
}
