import type { Conjunction } from "#lib/domain/conjunction.ts";
import { coverOf } from "#lib/domain/cover.ts";
import type { Criterion } from "#lib/domain/criteria.ts";
import { type Term, termOf } from "#lib/domain/criterion-term.ts";
import { expandWords } from "#lib/domain/expand-words.ts";
import { hiddenKey } from "#lib/domain/matches.ts";
import { membershipSearches } from "#lib/domain/memberships.ts";
import type { PlanSummary } from "#lib/domain/opened-search.ts";
import type { Reason } from "#lib/domain/outcome.ts";
import type { Question } from "#lib/domain/question.ts";
import { type Formula, formulaOf, leavesOf } from "#lib/domain/question-formula.ts";
import { type Cost, compareCosts, costOf } from "#lib/domain/selectivity.ts";

/** One search of the service, as many pages as it has. */
export type PlannedRequest = {
  criteria: readonly Criterion[];
  /** Rows of `find` may belong to the result. Those of `take_away` are read only to know which rows meet a criterion. */
  role: "find" | "take_away";
  /** What is known of each row that it returns: keys as `hiddenKey` makes them. */
  proves: readonly string[];
};

/** Searches of the days, or of everything that the service holds, and what is then decided row by row; null: nothing. */
export type PlanPart = {
  scope: "days" | "history";
  requests: readonly PlannedRequest[];
  residual: Question | null;
};

/** The result is every row that a `find` of a part returned and that its residual lets through, each once. */
export type QueryPlan = { parts: readonly PlanPart[] };

export type PlanOptions = {
  /** Whether the service takes every pair of field and operator, or only those that published clients list. */
  pairs: "listed" | "all";
  /** One search of all the days and no splitting, except into what only the service can answer. */
  whole: boolean;
  /** Rows that the days are expected to hold. A wrong guess costs requests, never rows. */
  expectedRows: number;
};

/** Separate searches that one question may take; their pages do not count. */
export const MOST_SEARCHES = 200;
/** So many that nobody reads the whole history for a word. */
const HISTORY_ROWS = 1_000_000_000;

type PartPlan = PlanPart & { cost: Cost };

/**
 * The fewest requests, pages included, that answer a question of read conditions without journal fields; refused when
 * that takes more than `MOST_SEARCHES`, with how many it would take.
 */
export function planQuestion(
  question: Question,
  options: PlanOptions,
): { ok: true; plan: QueryPlan } | { ok: false; refusal: Reason } {
  const { inDays, inHistory } = expandWords(question);
  const hidden = [inDays, inHistory].flatMap((one) => (one === null ? [] : [hiddenTerms(formulaOf(one)).size]));
  const values = Math.max(...hidden);
  if (values > MOST_SEARCHES) return refuse("search_hidden_values", { values });
  const parts = [
    planPart("days", inDays, options, options.expectedRows),
    ...(inHistory === null ? [] : [planHistory(inHistory, options)]),
  ];
  const searches = parts.reduce((sum, { requests }) => sum + requests.length, 0);
  if (searches <= MOST_SEARCHES) return { ok: true, plan: { parts: parts.map(withoutCost) } };
  return options.whole ? refuse("search_hidden_values", { values }) : refuse("search_splits_too_far", { searches });
}

/** A plan as people may read it. */
export function summary({ parts }: QueryPlan): PlanSummary {
  return {
    requests: parts.flatMap(({ scope, requests }) => requests.map(({ criteria, role }) => ({ criteria, scope, role }))),
    residual: parts.some(({ residual }) => residual !== null),
  };
}

function refuse(rule: string, figures: Reason["figures"]): { ok: false; refusal: Reason } {
  return { ok: false, refusal: { rule, figures: { ...figures, most: MOST_SEARCHES } } };
}

function withoutCost({ scope, requests, residual }: PartPlan): PlanPart {
  return { scope, requests, residual };
}

/** Exact keys are few rows each, so that even who reads the days as a whole has them searched one by one. */
function planHistory(question: Question, options: PlanOptions): PartPlan {
  const split = planPart("history", question, { ...options, whole: false }, HISTORY_ROWS);
  if (!options.whole || split.requests.length <= MOST_SEARCHES) return split;
  return planPart("history", question, options, HISTORY_ROWS);
}

/** The criteria that no row shows, by key, and whether any "not" stands before one of them. */
function hiddenTerms(formula: Formula): ReadonlyMap<string, { term: Term; negated: boolean }> {
  const terms = new Map<string, { term: Term; negated: boolean }>();
  for (const { field, values, negated } of leavesOf(formula)) {
    if (field.inRows) continue;
    const term = termOf(field, "=", values[0] ?? "");
    terms.set(term.key, { term, negated: negated || terms.get(term.key)?.negated === true });
  }
  return terms;
}

/**
 * Two ways, the cheaper of which is taken. What meets a criterion that no row shows is told by the very searches that ask
 * for it where it stands; or by searches of its own, as it always must be where a "not" stands before it.
 */
function planPart(scope: PlanPart["scope"], question: Question, options: PlanOptions, total: number): PartPlan {
  const formula = formulaOf(question);
  const hidden = hiddenTerms(formula);
  const negated = new Set([...hidden].filter(([, one]) => one.negated).map(([key]) => key));
  const ways = [negated, new Set(hidden.keys())]
    .slice(negated.size === hidden.size ? 1 : 0)
    .map((apart) => planWith(apart, formula, options, total))
    .filter((way) => way !== null);
  const fitting = ways.filter(({ requests }) => requests.length <= MOST_SEARCHES);
  const [first, second] = options.whole && fitting.length > 0 ? fitting : ways;
  const plan = first && second && compareCosts(second.cost, first.cost) < 0 ? second : first;
  if (!plan) throw new Error("what is asked apart leaves nothing that must be combined");
  return { scope, requests: plan.requests, residual: plan.exact ? null : question, cost: plan.cost };

  function planWith(apart: ReadonlySet<string>, of: Formula, { pairs, whole }: PlanOptions, rows: number) {
    const mustProve = ({ field, key }: Term) => !field.inRows && !apart.has(key);
    const cover = coverOf(of, { pairs, single: whole, total: rows, mustProve });
    if (cover === null) return null;
    const finds = cover.conjunctions;
    const requests = finds.map((find) => requestFor(find, "find"));
    const exact = cover.exact || finds.length === 0;
    const told = exact ? [] : [...hidden].filter(([key]) => apart.has(key));
    const memberships = told.flatMap(([, { term, negated: isNegated }]) => {
      return membershipSearches(term, finds, rows).map((search) => ({ search, isNegated }));
    });
    for (const { search, isNegated } of memberships)
      requests.push(requestFor(search, isNegated ? "take_away" : "find"));
    const cost = costOf([...finds, ...memberships.map(({ search }) => search)], rows);
    return { requests, exact, cost };
  }
}

function requestFor(conjunction: Conjunction, role: PlannedRequest["role"]): PlannedRequest {
  return {
    criteria: conjunction.map(({ criterion }) => criterion),
    role,
    proves: conjunction
      .filter(({ field }) => !field.inRows)
      .map(({ field, criterion }) => hiddenKey(field.name, criterion.value)),
  };
}
