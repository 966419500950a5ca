import { absorb, type Conjunction, conjoin } from "#lib/domain/search/plan/conjunction.ts";
import { type Term, termOf } from "#lib/domain/search/plan/criterion-term.ts";
import { mergeSearches } from "#lib/domain/search/plan/merge-searches.ts";
import { type Formula, isAlwaysTrue, type Leaf, leavesOf } from "#lib/domain/search/plan/question-formula.ts";
import { type Cost, compareCosts, costOf } from "#lib/domain/search/plan/selectivity.ts";
import type { Operator } from "#lib/domain/search/question/criteria.ts";
import { operatorFor } from "#lib/domain/search/question/criterion-condition.ts";
import { COUNTED_FIELDS, countedText } from "#lib/domain/text/natural-order.ts";
import { PAGE_ROWS } from "#lib/domain/transactions/report-page.ts";

/** Searches whose rows, taken together, hold every row that meets a formula; `exact`: and no other row. */
export type Cover = { conjunctions: readonly Conjunction[]; exact: boolean };

export type CoverRules = {
  /** Whether the service takes every pair of field and operator, or only those that published clients list. */
  pairs: "listed" | "all";
  /** One search for all, however many rows it returns. */
  single: boolean;
  /** Rows that the service has in the days. */
  total: number;
  /** Whether only the search that asks for it tells of a row that it meets this criterion, which no row shows. */
  mustProve: (term: Term) => boolean;
};

type Scope = CoverRules & {
  /** Rows among which a part of the formula is asked: fewer than the total where its neighbours leave out some. */
  rows: number;
};

const EVERY_ROW: readonly Conjunction[] = [[]];
/** Combinations of the searches of two parts beyond which they are not even tried. */
const MOST_COMBINATIONS = 400;

/** The cheapest cover of a formula; null when what must be asked makes more combinations than can be tried. */
export function coverOf(formula: Formula, rules: CoverRules): Cover | null {
  const covers = best(formula, { ...rules, rows: rules.total });
  return covers && { ...covers, conjunctions: absorb(covers.conjunctions, () => !covers.exact) };
}

function best(formula: Formula, scope: Scope): Cover | null {
  return cheapest(choicesFor(formula, scope), scope);
}

/** What can be chosen from for a part; reading every row is among it, unless something in it must be asked. */
function choicesFor(formula: Formula, scope: Scope): readonly Cover[] {
  if (isAlwaysTrue(formula)) return [{ conjunctions: EVERY_ROW, exact: true }];
  const asked =
    formula.kind === "leaf"
      ? ofLeaf(formula, scope)
      : formula.kind === "all"
        ? ofAll(formula.parts, scope)
        : ofAny(formula.parts, scope);
  const must = mustProveIn(formula, scope);
  const fitting = scope.single && !must ? asked.filter(({ conjunctions }) => conjunctions.length <= 1) : asked;
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
  // All four digits are the whole of what is kept of a card.
  const isWholeCard =
    (comparison === "ends" || comparison === "starts") && field.value === "last_four" && value.length === 4;
  const operator = isWholeCard ? "=" : operatorFor(comparison);
  if (!operator || !takes(operator)) return [];
  const isCounted = isBoundByNumber(leaf);
  // The service compares letter by letter, and leaves `10005` out of what is above `9995`.
  if (isCounted && !leaf.asText) return [];
  return [{ conjunctions: [[termOf(field, operator, value)]], exact: !isCounted }];
}

function isBoundByNumber({ field, comparison, values: [value = ""] }: Leaf): boolean {
  const isBound = comparison === "lt" || comparison === "gt" || comparison === "le" || comparison === "ge";
  return isBound && COUNTED_FIELDS.has(field.name) && countedText(value) !== null;
}

/** Ids that stand close together as one range each: one that stands alone makes no range of all that lies between. */
function rangesOf(terms: readonly Term[]): Cover {
  const sorted = [...terms].sort((one, other) => Number(one.value) - Number(other.value));
  const runs: Term[][] = [];
  for (const term of sorted) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    // Further apart than a page has rows, a search of its own takes no more requests.
    if (run && before && Number(term.value) - Number(before.value) <= PAGE_ROWS) run.push(term);
    else runs.push([term]);
  }
  const covers = runs.map((run): Cover => (run.length > 1 ? rangeOf(run) : { conjunctions: [run], exact: true }));
  return {
    conjunctions: covers.flatMap(({ conjunctions }) => conjunctions),
    exact: covers.every(({ exact }) => exact),
  };
}

/** From the least to the greatest of the values. */
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

/** The covers of all parts one after the other, and with those merged that ask for much the same. */
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

/** Each with each: what costs nothing, then what must be asked, then whatever makes it cheaper. */
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
  for (const choices of offers.sort((one, other) => compareCosts(leastCost(one, scale), leastCost(other, scale)))) {
    const combined = choices.map((choice) => combine(taken, choice, scope)).filter((choice) => choice !== null);
    taken = cheapest(combined, scope) ?? taken;
  }
  return [taken];
}

/** The rows that are left, on average, for each search of a cover. */
function among({ conjunctions }: Cover, scope: Scope): Scope {
  const { rows, searches } = costOf(conjunctions, scope.total, scope.rows);
  return { ...scope, rows: rows / Math.max(1, searches) };
}

function leastCost(choices: readonly Cover[], { total, rows }: Scope): Cost {
  const costs = choices.map(({ conjunctions }) => costOf(conjunctions, total, rows));
  return costs.reduce((least, cost) => (compareCosts(cost, least) < 0 ? cost : least));
}

/** Null when it would be too many. */
function combine(one: Cover, other: Cover, { mustProve }: Scope): Cover | null {
  const [few, many] = [one.conjunctions.length, other.conjunctions.length].sort((a, b) => a - b);
  if (few !== undefined && few > 1 && few * (many ?? 0) > MOST_COMBINATIONS) return null;
  const pairs = one.conjunctions.flatMap((left) => other.conjunctions.map((right) => conjoin(left, right)));
  const conjunctions = pairs.filter((pair) => pair !== null);
  return { conjunctions: absorb(conjunctions, mustProve), exact: one.exact && other.exact };
}
