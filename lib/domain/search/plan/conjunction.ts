import { compareTerms, excludes, implies, type Term } from "#lib/domain/search/plan/criterion-term.ts";

/**
 * The criteria of one request, all of which must hold: in canonical order, none implied by another, none contradicting.
 */
export type Conjunction = readonly Term[];

/**
 * The comparisons beyond which only equal conjunctions are removed: every other request waits while the planner runs.
 */
const MOST_COMPARISONS = 40_000;

/** Joins two conjunctions; null when no row can meet both. */
export function conjoin(left: Conjunction, right: Conjunction): Conjunction | null {
  let terms = left;
  for (const term of right) {
    if (terms.some((present) => excludes(present, term))) return null;
    if (terms.some((present) => implies(present, term))) continue;
    terms = [...terms.filter((present) => !implies(term, present)), term].sort(compareTerms);
  }
  return terms;
}

/** Decides whether every row that meets the first conjunction meets the second as well. */
export function isWithin(narrow: Conjunction, broad: Conjunction): boolean {
  return broad.every((term) => narrow.some((present) => implies(present, term)));
}

/** Returns equal keys for equal criteria. */
function conjunctionKey(conjunction: Conjunction): string {
  return JSON.stringify(conjunction.map(({ key }) => key));
}

/**
 * Drops conjunctions whose rows a broader one returns as well. A conjunction with a term in `kept` stays, unless the
 * broader one has that term too: the term tells something about its rows.
 */
export function absorb(conjunctions: readonly Conjunction[], kept: (term: Term) => boolean): readonly Conjunction[] {
  const different = [
    ...new Map(conjunctions.map((conjunction) => [conjunctionKey(conjunction), conjunction])).values(),
  ];
  const terms = different.reduce((sum, { length }) => sum + length, 0);
  if (different.length * terms > MOST_COMPARISONS) return different;
  const tells = different.map((conjunction) => conjunction.filter(kept).map(({ key }) => key));
  return different.filter((narrow, index) => {
    return !different.some((broad, place) => {
      if (place === index || !isWithin(narrow, broad)) return false;
      if (!tells[index]?.every((key) => tells[place]?.includes(key))) return false;
      // Of two that mean the same, the earlier stays.
      return place < index || !isWithin(broad, narrow) || !tells[place]?.every((key) => tells[index]?.includes(key));
    });
  });
}
