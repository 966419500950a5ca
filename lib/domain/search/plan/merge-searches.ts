import { type Conjunction, conjoin, excludes, implies, type Term } from "#lib/domain/search/plan/conjunction.ts";
import { type Cost, compareCosts } from "#lib/domain/search/plan/request-cost.ts";

/** Searches that return every row of the searches they replace. `exact`: and no other row. */
type Merged = { conjunctions: readonly Conjunction[]; exact: boolean };

type Rules = {
  cost: (conjunctions: readonly Conjunction[]) => Cost;
  /** Decides whether a term must stay, because its search tells something about its rows. */
  mustProve: (term: Term) => boolean;
};

/**
 * The most searches that are merged pair by pair. More are only merged into one: every other request waits while the
 * planner runs.
 */
const MOST_PAIRED = 16;
const NO_CHANGE: Cost = { requests: 0, searches: 0, rows: 0 };

/**
 * Lists the ways to run several searches, as they are or with fewer. First, overlapping ranges are joined, so that no
 * row returns twice. Then searches are replaced by their shared terms: pair by pair while that is cheaper, and all in
 * one.
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

type Pair = { left: Conjunction; right: Conjunction; both: NonNullable<ReturnType<typeof mergeTwo>> };

/** Merges pairs, those that save most first. An exact merge adds no rows and is always taken, whatever its cost. */
function pairByPair(from: Merged, rules: Rules, may: (both: Pair["both"]) => boolean): Merged {
  let { conjunctions, exact } = from;
  for (;;) {
    const pair = bestPair(conjunctions, rules, may);
    if (!pair) return { conjunctions, exact };
    conjunctions = [...conjunctions.filter((kept) => kept !== pair.left && kept !== pair.right), pair.both.conjunction];
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
  for (const [index, left] of conjunctions.entries()) {
    for (const right of conjunctions.slice(index + 1)) {
      const both = mergeTwo(left, right, mustProve);
      if (!both || !may(both)) continue;
      if (both.exact) return { left, right, both };
      const change = difference(cost([both.conjunction]), cost([left, right]));
      if (compareCosts(change, least) >= 0) continue;
      least = change;
      best = { left, right, both };
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

/** Merges two searches into their shared terms; null when that would lose a term that must stay. */
function mergeTwo(
  left: Conjunction,
  right: Conjunction,
  mustProve: Rules["mustProve"],
): { conjunction: Conjunction; exact: boolean } | null {
  const apart = new Set(left.flatMap((term) => (right.some((next) => excludes(term, next)) ? [term.field] : [])));
  // The rows between two distant ranges are unknown; between ids their number is bounded.
  const isTooWide = ({ field }: Term) => apart.has(field) && field.name !== "TransactionId";
  const common = [...shared(left, right), ...shared(right, left)].filter((term) => !isTooWide(term));
  const conjunction = common.reduce<Conjunction | null>((terms, term) => terms && conjoin(terms, [term]), []);
  const isLost = (term: Term) => mustProve(term) && !has(conjunction ?? [], term);
  if (!conjunction || left.some(isLost) || right.some(isLost)) return null;
  return { conjunction, exact: areOneRange(left, right) };
}

function shared(left: Conjunction, right: Conjunction): Conjunction {
  return left.filter((term) => right.some((next) => implies(next, term)));
}

function has(conjunction: Conjunction, { key }: Term): boolean {
  return conjunction.some((term) => term.key === key);
}

/** Decides whether two searches differ only in two overlapping ranges of one field, which are one range. */
function areOneRange(left: Conjunction, right: Conjunction): boolean {
  const [ofLeft, ofRight] = [left.filter((term) => !has(right, term)), right.filter((term) => !has(left, term))];
  const [first] = ofLeft;
  const isRange = ({ field, operator }: Term) => field === first?.field && /[<>]/.test(operator);
  const doOverlap = ofLeft.every((term) => !ofRight.some((next) => excludes(term, next)));
  return doOverlap && [...ofLeft, ...ofRight].every(isRange);
}
