import { type Conjunction, conjoin } from "#lib/domain/search/plan/conjunction.ts";
import { excludes, implies, type Term } from "#lib/domain/search/plan/criterion-term.ts";
import { type Cost, compareCosts } from "#lib/domain/search/plan/selectivity.ts";

/** Searches that return every row that those return which they stand for; `exact`: and no other row. */
type Merged = { conjunctions: readonly Conjunction[]; exact: boolean };

type Rules = {
  cost: (conjunctions: readonly Conjunction[]) => Cost;
  /** What the search that asks for it must tell of its rows, so that it is never left out. */
  mustProve: (term: Term) => boolean;
};

/** More searches than these are only put into one, and not two by two: who plans holds up everybody else meanwhile. */
const MOST_PAIRED = 16;
const NO_CHANGE: Cost = { requests: 0, searches: 0, rows: 0 };

/**
 * What several searches can be done by. First the same ones, those joined whose ranges overlap: together they return no row
 * twice. Then fewer, for what they have in common: two by two while that is cheaper, and one for all.
 */
export function mergeSearches(conjunctions: readonly Conjunction[], rules: Rules): readonly [Merged, ...Merged[]] {
  const all: Merged = { conjunctions, exact: true };
  if (conjunctions.length < 2) return [all];
  if (conjunctions.length > MOST_PAIRED) return [all, ...inOne(all, rules)];
  const joined = pairByPair(all, rules, ({ exact }) => exact);
  return [joined, pairByPair(joined, rules, () => true), ...inOne(joined, rules)];
}

function inOne({ conjunctions, exact }: Merged, { mustProve }: Rules): Merged[] {
  let merged: ReturnType<typeof mergeTwo> = { conjunction: conjunctions[0] ?? [], exact };
  for (const next of conjunctions.slice(1)) {
    const both = mergeTwo(merged.conjunction, next, mustProve);
    if (!both) return [];
    merged = { ...both, exact: merged.exact && both.exact };
  }
  return [{ conjunctions: [merged.conjunction], exact: merged.exact }];
}

type Pair = { one: Conjunction; other: Conjunction; both: NonNullable<ReturnType<typeof mergeTwo>> };

/** The pairs merged that may be, those first that save most; without regard to cost where nothing is asked for besides. */
function pairByPair(from: Merged, rules: Rules, may: (both: Pair["both"]) => boolean): Merged {
  let { conjunctions, exact } = from;
  for (;;) {
    const pair = bestPair(conjunctions, rules, may);
    if (!pair) return { conjunctions, exact };
    conjunctions = [...conjunctions.filter((kept) => kept !== pair.one && kept !== pair.other), pair.both.conjunction];
    exact &&= pair.both.exact;
  }
}

function bestPair(
  conjunctions: readonly Conjunction[],
  { cost, mustProve }: Rules,
  may: (both: Pair["both"]) => boolean,
) {
  let best: Pair | null = null;
  let least = NO_CHANGE;
  for (const [index, one] of conjunctions.entries()) {
    for (const other of conjunctions.slice(index + 1)) {
      const both = mergeTwo(one, other, mustProve);
      if (!both || !may(both)) continue;
      if (both.exact) return { one, other, both };
      const change = difference(cost([both.conjunction]), cost([one, other]));
      if (compareCosts(change, least) >= 0) continue;
      least = change;
      best = { one, other, both };
    }
  }
  return best;
}

function difference(after: Cost, before: Cost): Cost {
  return {
    requests: after.requests - before.requests,
    searches: after.searches - before.searches,
    rows: after.rows - before.rows,
  };
}

/** What both have in common; null when either tells something about its rows that this would not. */
function mergeTwo(
  one: Conjunction,
  other: Conjunction,
  mustProve: Rules["mustProve"],
): { conjunction: Conjunction; exact: boolean } | null {
  const apart = new Set(one.flatMap((term) => (other.some((next) => excludes(term, next)) ? [term.field] : [])));
  // How much lies between two ranges far from one another nobody knows; of ids it is known.
  const isTooWide = ({ field }: Term) => apart.has(field) && field.name !== "TransactionId";
  const common = [...shared(one, other), ...shared(other, one)].filter((term) => !isTooWide(term));
  const conjunction = common.reduce<Conjunction | null>((terms, term) => terms && conjoin(terms, [term]), []);
  const isLost = (term: Term) => mustProve(term) && !has(conjunction ?? [], term);
  if (!conjunction || one.some(isLost) || other.some(isLost)) return null;
  return { conjunction, exact: areOneRange(one, other) };
}

function shared(one: Conjunction, other: Conjunction): Conjunction {
  return one.filter((term) => other.some((next) => implies(next, term)));
}

function has(conjunction: Conjunction, { key }: Term): boolean {
  return conjunction.some((term) => term.key === key);
}

/** Whether they differ in two ranges of one field alone that overlap, which are one range. */
function areOneRange(one: Conjunction, other: Conjunction): boolean {
  const [own, others] = [one.filter((term) => !has(other, term)), other.filter((term) => !has(one, term))];
  const [first] = own;
  const isRange = ({ field, operator }: Term) => field === first?.field && /[<>]/.test(operator);
  const doOverlap = own.every((term) => !others.some((next) => excludes(term, next)));
  return doOverlap && [...own, ...others].every(isRange);
}
