import { absorb, type Conjunction, conjoin, type Term, termOf } from "#lib/domain/search/plan/conjunction.ts";
import { mergeSearches } from "#lib/domain/search/plan/merge-searches.ts";
import { type Formula, isAlwaysTrue, type Leaf, leavesOf } from "#lib/domain/search/plan/question-formula.ts";
import { type Cost, compareCosts, costOf } from "#lib/domain/search/plan/request-cost.ts";
import type { Operator } from "#lib/domain/search/question/criteria.ts";
import { operatorFor } from "#lib/domain/search/question/criterion-condition.ts";
import { COUNTED_FIELDS, countedText } from "#lib/domain/text/natural-order.ts";
import { PAGE_ROWS } from "#lib/domain/transactions/transaction.ts";

/** Searches whose rows together include every row that meets a formula. `exact`: and no other row. */
export type Cover = { conjunctions: readonly Conjunction[]; exact: boolean };

export type CoverRules = {
  /** Whether the service takes every pair of field and operator, or only the pairs that published clients list. */
  pairs: "listed" | "all";
  /** True: one search for the whole formula, however many rows it returns. */
  single: boolean;
  /** The rows that the service has in the days. */
  total: number;
  /** Decides whether only a search with this criterion can tell that a row meets it, because no row shows it. */
  mustProve: (term: Term) => boolean;
};

type Scope = CoverRules & {
  /** The rows left for a part of the formula: fewer than the total where its neighbours exclude some. */
  rows: number;
};

const EVERY_ROW: readonly Conjunction[] = [[]];
/** The most combinations of the searches of two parts that the planner tries. */
const MOST_COMBINATIONS = 400;

/** Finds the cheapest cover of a formula; null when the required searches make more combinations than can be tried. */
export function coverOf(formula: Formula, rules: CoverRules): Cover | null {
  const covers = best(formula, { ...rules, rows: rules.total });
  return covers && { ...covers, conjunctions: absorb(covers.conjunctions, () => !covers.exact) };
}

function best(formula: Formula, scope: Scope): Cover | null {
  return cheapest(choicesFor(formula, scope), scope);
}

/** Lists the covers of a part. Reading every row is one of them, unless the part has a criterion that must be sent. */
function choicesFor(formula: Formula, scope: Scope): readonly Cover[] {
  if (isAlwaysTrue(formula)) return [{ conjunctions: EVERY_ROW, exact: true }];
  const covers =
    formula.kind === "leaf"
      ? ofLeaf(formula, scope)
      : formula.kind === "all"
        ? ofAll(formula.parts, scope)
        : ofAny(formula.parts, scope);
  const must = mustProveIn(formula, scope);
  const fitting = scope.single && !must ? covers.filter(({ conjunctions }) => conjunctions.length <= 1) : covers;
  return must ? fitting : [...fitting, { conjunctions: EVERY_ROW, exact: false }];
}

function mustProveIn(formula: Formula, { mustProve }: CoverRules): boolean {
  return leavesOf(formula).some(
    ({ field, values, negated }) => !negated && !field.inRows && mustProve(termOf(field, "=", values[0] ?? "")),
  );
}

function cheapest(covers: readonly Cover[], scope: Scope): Cover | null {
  let chosen: { cover: Cover; cost: Cost } | null = null;
  for (const cover of covers) {
    const cost = costOf(cover.conjunctions, scope.total, scope.rows);
    if (chosen === null || compareCosts(cost, chosen.cost) < 0) chosen = { cover, cost };
  }
  return chosen?.cover ?? null;
}

function ofLeaf(leaf: Leaf, { pairs }: Scope): readonly Cover[] {
  const { field, comparison, values, negated } = leaf;
  const takes = (operator: Operator) =>
    field.source === "service" && (pairs === "all" || field.listed.includes(operator));
  if (negated) return [];
  if (comparison === "one_of") {
    if (!takes("=")) return [];
    const terms = values.map((value) => termOf(field, "=", value));
    const split = { conjunctions: terms.map((term) => [term]), exact: true };
    const hasOrder = field.comparisons.includes("between");
    if (!hasOrder || !takes(">=") || !takes("<=")) return [split];
    return field.value === "digits" ? [split, rangesOf(terms), rangeOf(terms)] : [split, rangeOf(terms)];
  }
  const [value = ""] = values;
  // A card keeps four digits only, so all four are the whole value.
  const isWholeCard =
    (comparison === "ends" || comparison === "starts") && field.value === "last_four" && value.length === 4;
  const operator = isWholeCard ? "=" : operatorFor(comparison);
  if (!operator || !takes(operator)) return [];
  const isCounted = isBoundByNumber(leaf);
  // The service compares letter by letter, and leaves `10005` out of the numbers above `9995`.
  if (isCounted && !leaf.asText) return [];
  return [{ conjunctions: [[termOf(field, operator, value)]], exact: !isCounted }];
}

function isBoundByNumber({ field, comparison, values: [value = ""] }: Leaf): boolean {
  const isBound = comparison === "lt" || comparison === "gt" || comparison === "le" || comparison === "ge";
  return isBound && COUNTED_FIELDS.has(field.name) && countedText(value) !== null;
}

/** Covers ids that stand close together by one range each. A distant id stays alone, so that no range spans the gap. */
function rangesOf(terms: readonly Term[]): Cover {
  const sorted = [...terms].sort((left, right) => Number(left.value) - Number(right.value));
  const runs: Term[][] = [];
  for (const term of sorted) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    // Over a gap wider than a page, a separate search takes no more requests.
    if (run && before && Number(term.value) - Number(before.value) <= PAGE_ROWS) run.push(term);
    else runs.push([term]);
  }
  const covers = runs.map((run): Cover => (run.length > 1 ? rangeOf(run) : { conjunctions: [run], exact: true }));
  return {
    conjunctions: covers.flatMap(({ conjunctions }) => conjunctions),
    exact: covers.every(({ exact }) => exact),
  };
}

/** Covers the values by one range from the least to the greatest. */
function rangeOf(terms: readonly Term[]): Cover {
  let [least, greatest] = [terms[0], terms[0]];
  for (const term of terms) {
    if (least === undefined || term.value < least.value) least = term;
    if (greatest === undefined || term.value > greatest.value) greatest = term;
  }
  if (!least || !greatest) return { conjunctions: [], exact: true };
  const from = termOf(least.field, ">=", least.criterion.value);
  const to = termOf(greatest.field, "<=", greatest.criterion.value);
  return { conjunctions: [conjoin([from], [to]) ?? []], exact: false };
}

/** Lists the covers of all parts one after the other, and those with similar searches merged. */
function ofAny(parts: readonly Formula[], scope: Scope): readonly Cover[] {
  const covers: Cover[] = [];
  for (const part of parts) {
    const cover = best(part, scope);
    if (!cover) return [];
    covers.push(cover);
  }
  const exact = covers.every((cover) => cover.exact);
  const conjunctions = absorb(
    covers.flatMap((cover) => cover.conjunctions),
    scope.mustProve,
  );
  const cost = (some: readonly Conjunction[]) => costOf(some, scope.total, scope.rows);
  const merged = mergeSearches(conjunctions, { cost, mustProve: scope.mustProve });
  return merged.map((cover) => ({ ...cover, exact: exact && cover.exact }));
}

/**
 * Combines the parts: first exact single searches, which cost nothing, then parts that must be sent, then every part
 * that makes it cheaper.
 */
function ofAll(parts: readonly Formula[], scope: Scope): readonly Cover[] {
  let taken: Cover = { conjunctions: EVERY_ROW, exact: true };
  const needed: Formula[] = [];
  const helpful: Formula[] = [];
  for (const part of parts) {
    const only = part.kind === "leaf" ? ofLeaf(part, scope)[0] : undefined;
    if (only?.conjunctions.length === 1 && only.exact) taken = combine(taken, only, scope) ?? taken;
    else if (mustProveIn(part, scope)) needed.push(part);
    else helpful.push(part);
  }
  for (const part of needed) {
    const choices = choicesFor(part, among(taken, scope)).map((choice) => combine(taken, choice, scope));
    const chosen = cheapest(
      choices.filter((choice) => choice !== null),
      scope,
    );
    if (!chosen) return [];
    taken = chosen;
  }
  const scale = among(taken, scope);
  const offers = helpful.map((part) => choicesFor(part, scale));
  for (const choices of offers.sort((left, right) => compareCosts(leastCost(left, scale), leastCost(right, scale)))) {
    const combined = choices.map((choice) => combine(taken, choice, scope)).filter((choice) => choice !== null);
    taken = cheapest(combined, scope) ?? taken;
  }
  return [taken];
}

/** Scopes a part to the rows that are left, on average, for each search of a cover. */
function among({ conjunctions }: Cover, scope: Scope): Scope {
  const { rows, searches } = costOf(conjunctions, scope.total, scope.rows);
  return { ...scope, rows: rows / Math.max(1, searches) };
}

function leastCost(choices: readonly Cover[], { total, rows }: Scope): Cost {
  const costs = choices.map(({ conjunctions }) => costOf(conjunctions, total, rows));
  return costs.reduce((least, cost) => (compareCosts(cost, least) < 0 ? cost : least));
}

/** Combines two covers; null when there would be too many searches. */
function combine(first: Cover, second: Cover, { mustProve }: Scope): Cover | null {
  const [few, many] = [first.conjunctions.length, second.conjunctions.length].sort((left, right) => left - right);
  if (few !== undefined && few > 1 && few * (many ?? 0) > MOST_COMBINATIONS) return null;
  const pairs = first.conjunctions.flatMap((left) => second.conjunctions.map((right) => conjoin(left, right)));
  const conjunctions = pairs.filter((pair) => pair !== null);
  return { conjunctions: absorb(conjunctions, mustProve), exact: first.exact && second.exact };
}
