import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { PlanRule } from "#lib/domain/reasons/search-rules.ts";
import { hiddenKey } from "#lib/domain/search/matching/compile-question.ts";
import { type Conjunction, type Term, termOf } from "#lib/domain/search/plan/conjunction.ts";
import { coverOf } from "#lib/domain/search/plan/cover.ts";
import { membershipSearches } from "#lib/domain/search/plan/memberships.ts";
import { type Formula, formulaOf, leavesOf } from "#lib/domain/search/plan/question-formula.ts";
import { type Cost, compareCosts, costOf, costOfRequests } from "#lib/domain/search/plan/request-cost.ts";
import type { PlannedRequest, PlanPart, QueryPlan } from "#lib/domain/search/plan/request-plan.ts";
import type { Question, QuestionItem } from "#lib/domain/search/question/question.ts";
import { namesExactKeys } from "#lib/domain/search/words/exact-keys.ts";
import { type ExpandedWords, expandWords } from "#lib/domain/search/words/expand-words.ts";

export type PlanOptions = {
  /** Whether the service takes every pair of field and operator, or only the pairs that published clients list. */
  pairs: "listed" | "all";
  /** True: one search of all the days, split only where the service alone can answer. */
  whole: boolean;
  /** True: the whole history instead of the days (`namesExactKeys`). */
  everywhere: boolean;
  /** The rows that the days are expected to hold. A wrong guess costs requests, never rows. */
  expectedRows: number;
};

/** The most separate searches of one question; their pages do not count. */
export const MOST_SEARCHES = 200;
/** The most pages that are read to look inside names: those of a month of a busy shop. */
const MOST_NAME_PAGES = 60;
/** So many that the planner never reads the whole history for a word. */
const HISTORY_ROWS = 1_000_000_000;

type PlanCandidate = { requests: readonly PlannedRequest[]; exact: boolean; cost: Cost };
/** A criterion that no row shows, and whether it is negated anywhere. */
type Hidden = { term: Term; negated: boolean };

/**
 * Plans the fewest requests, pages included, for a question of read conditions without journal fields. Refuses a
 * question that takes more than `MOST_SEARCHES`, with the number that it would take.
 */
export function planQuestion(
  question: Question,
  options: PlanOptions,
): { ok: true; plan: QueryPlan } | { ok: false; refusal: Reason<PlanRule> } {
  const { inDays, inHistory, insideNames } = expandedFor(question, options);
  const hidden = [inDays, inHistory].flatMap((expanded) =>
    expanded === null ? [] : [hiddenTerms(formulaOf(expanded)).size],
  );
  const values = Math.max(...hidden);
  if (values > MOST_SEARCHES) return refuse({ rule: "search_hidden_values", figures: { values, most: MOST_SEARCHES } });
  const planned: QueryPlan = options.everywhere
    ? planKeys(inDays, options)
    : {
        parts: [
          planPart("days", inDays, options, options.expectedRows),
          ...(inHistory === null ? [] : [planHistory(inHistory, options)]),
        ],
      };
  const plan: QueryPlan = { ...planned, ...(insideNames && { insideNames }) };
  const searches = searchesOf(plan.parts);
  if (searches <= MOST_SEARCHES) return { ok: true, plan };
  // Also with `whole`: the days are one reading then, but named numbers are still searched in the history one by one.
  return refuse({ rule: "search_splits_too_far", figures: { searches, most: MOST_SEARCHES } });
}

/**
 * Expands the words of the question. The service compares only the beginnings of names, so looking inside names reads
 * all rows. That is done only where it takes few pages, or no more pages than the plan reads anyway.
 */
function expandedFor(question: Question, options: PlanOptions): ExpandedWords & { insideNames?: true } {
  const inside = expandWords(question, { insideNames: true });
  const beginnings = expandWords(question);
  if (JSON.stringify(inside) === JSON.stringify(beginnings)) return beginnings;
  // An id or an order number leads to few rows, wherever they are.
  if (options.everywhere) return { ...inside, insideNames: true };
  const pages = ({ inDays }: ExpandedWords) =>
    pagesOf(planPart("days", inDays, options, options.expectedRows), options.expectedRows);
  return pages(inside) <= Math.max(MOST_NAME_PAGES, pages(beginnings)) ? { ...inside, insideNames: true } : beginnings;
}

function refuse(refusal: Reason<PlanRule>): { ok: false; refusal: Reason<PlanRule> } {
  return { ok: false, refusal };
}

/**
 * Searches named numbers on any day, one by one. If there are too many, one reading of the days finds them.
 * Alternatives that few pages answer on any day are still searched in the history: ids that stand close together are
 * one range.
 */
function planKeys(question: Question, options: PlanOptions): QueryPlan {
  const history = planHistory(question, options);
  if (history.requests.length <= MOST_SEARCHES) return { parts: [history] };
  const days = planPart("days", question, { ...options, whole: true }, options.expectedRows);
  const parts = [days];
  for (const { named, beside } of keyAlternatives(question)) {
    // The conditions beside an alternative do not decide whether its numbers stand close together: they may neither add
    // nor remove days.
    const areFew = pagesOf(planHistory(allOf([named]), options), HISTORY_ROWS) <= MOST_SEARCHES;
    const part = areFew ? planHistory(allOf([named, ...beside]), options) : null;
    if (part && searchesOf([...parts, part]) <= MOST_SEARCHES) parts.push(part);
  }
  return { parts, manyKeys: true };
}

type Alternative = { named: QuestionItem; beside: readonly QuestionItem[] };

/**
 * Lists the alternative numbers of a question, also those of one group beside others, each with all that must hold
 * beside it.
 */
function keyAlternatives(question: Question): readonly Alternative[] {
  if (question.match === "any") return question.items.map((named) => ({ named, beside: [] }));
  const items = inOneGroup(question);
  return items.flatMap((item): readonly Alternative[] => {
    const isChoice = item.kind === "group" && item.match === "any" && namesExactKeys(item);
    const beside = items.filter((sibling) => sibling !== item);
    return isChoice ? item.items.map((named) => ({ named, beside })) : [];
  });
}

/** Flattens groups whose items must all hold into one list. */
function inOneGroup({ items }: Question): readonly QuestionItem[] {
  return items.flatMap((item) => (item.kind === "group" && item.match === "all" ? inOneGroup(item) : [item]));
}

function allOf(items: readonly QuestionItem[]): Question {
  return { kind: "group", match: "all", items };
}

function searchesOf(parts: readonly PlanPart[]): number {
  return parts.reduce((sum, { requests }) => sum + requests.length, 0);
}

function pagesOf({ requests }: PlanPart, total: number): number {
  return costOfRequests(requests, total).requests;
}

/**
 * Plans a search of the history. Exact keys lead to few rows each, so even a plan that reads the days whole splits
 * them.
 */
function planHistory(question: Question, options: PlanOptions): PlanPart {
  const split = planPart("history", question, { ...options, whole: false }, HISTORY_ROWS);
  if (!options.whole || split.requests.length <= MOST_SEARCHES) return split;
  return planPart("history", question, options, HISTORY_ROWS);
}

/** Collects the criteria that no row shows, by their keys. */
function hiddenTerms(formula: Formula): ReadonlyMap<string, Hidden> {
  const terms = new Map<string, Hidden>();
  for (const { field, values, negated } of leavesOf(formula)) {
    if (field.inRows) continue;
    const term = termOf(field, "=", values[0] ?? "");
    terms.set(term.key, { term, negated: negated || terms.get(term.key)?.negated === true });
  }
  return terms;
}

/**
 * Plans one part in two ways and takes the cheaper one. A criterion that no row shows is proved by the searches that
 * contain it, or by searches of its own. A negated one always needs searches of its own.
 */
function planPart(scope: PlanPart["scope"], question: Question, options: PlanOptions, total: number): PlanPart {
  const formula = formulaOf(question);
  const hidden = [...hiddenTerms(formula).values()];
  const negated = hidden.filter((criterion) => criterion.negated);
  const candidates = (negated.length === hidden.length ? [hidden] : [negated, hidden])
    .map((apart) => planCandidate(formula, apart, options, total))
    .filter((candidate) => candidate !== null);
  const fitting = candidates.filter(({ requests }) => requests.length <= MOST_SEARCHES);
  const [cheapest] = (options.whole && fitting.length > 0 ? fitting : candidates).sort((left, right) =>
    compareCosts(left.cost, right.cost),
  );
  if (!cheapest) throw new Error("what is asked apart leaves nothing that must be combined");
  return { scope, requests: cheapest.requests, residual: cheapest.exact ? null : question };
}

/**
 * Plans one candidate, with separate searches for `apart`; null when the rest makes more combinations than can be
 * tried.
 */
function planCandidate(
  formula: Formula,
  apart: readonly Hidden[],
  { pairs, whole }: PlanOptions,
  total: number,
): PlanCandidate | null {
  const keys = new Set(apart.map(({ term }) => term.key));
  const mustProve = ({ field, key }: Term) => !field.inRows && !keys.has(key);
  const cover = coverOf(formula, { pairs, single: whole, total, mustProve });
  if (cover === null) return null;
  const { conjunctions: finds } = cover;
  const exact = cover.exact || finds.length === 0;
  const searches = (exact ? [] : apart).flatMap(({ term, negated }) => {
    const role = negated ? ("exclude" as const) : ("find" as const);
    return membershipSearches(term, finds, total).map((conjunction) => ({ conjunction, role }));
  });
  return {
    requests: [
      ...finds.map((find) => requestFor(find, "find")),
      ...searches.map(({ conjunction, role }) => requestFor(conjunction, role)),
    ],
    exact,
    cost: costOf([...finds, ...searches.map(({ conjunction }) => conjunction)], total),
  };
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
