import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { PlanRule } from "#lib/domain/reasons/search-rules.ts";
import { hiddenKey } from "#lib/domain/search/matching/matches.ts";
import type { Conjunction } from "#lib/domain/search/plan/conjunction.ts";
import { coverOf } from "#lib/domain/search/plan/cover.ts";
import { type Term, termOf } from "#lib/domain/search/plan/criterion-term.ts";
import { membershipSearches } from "#lib/domain/search/plan/memberships.ts";
import { type Formula, formulaOf, leavesOf } from "#lib/domain/search/plan/question-formula.ts";
import { costOfRequests } from "#lib/domain/search/plan/request-cost.ts";
import { type Cost, compareCosts, costOf } from "#lib/domain/search/plan/selectivity.ts";
import type { Criterion } from "#lib/domain/search/question/criteria.ts";
import type { Question, QuestionItem } from "#lib/domain/search/question/question.ts";
import { namesExactKeys } from "#lib/domain/search/words/exact-keys.ts";
import { type ExpandedWords, expandWords } from "#lib/domain/search/words/expand-words.ts";

/** One search of the service, as many pages as it has. */
export type PlannedRequest = {
  criteria: readonly Criterion[];
  /** Rows of `find` may belong to the result. Those of `exclude` are read only to know which rows meet a criterion. */
  role: "find" | "exclude";
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
export type QueryPlan = {
  parts: readonly PlanPart[];
  /** More numbers were named than the whole history is searched for one by one. */
  manyKeys?: true;
  /** Words were looked for anywhere in names, and not only where names begin. */
  insideNames?: true;
};

export type PlanOptions = {
  /** Whether the service takes every pair of field and operator, or only those that published clients list. */
  pairs: "listed" | "all";
  /** One search of all the days and no splitting, except into what only the service can answer. */
  whole: boolean;
  /** The whole history instead of the days (`namesExactKeys`). */
  everywhere: boolean;
  /** Rows that the days are expected to hold. A wrong guess costs requests, never rows. */
  expectedRows: number;
};

/** Separate searches that one question may take; their pages do not count. */
export const MOST_SEARCHES = 200;
/** Pages that are read at the most to look inside names: those of a month of a busy shop. */
const MOST_NAME_PAGES = 60;
/** So many that nobody reads the whole history for a word. */
const HISTORY_ROWS = 1_000_000_000;

type PlanCandidate = { requests: readonly PlannedRequest[]; exact: boolean; cost: Cost };
/** A criterion that no row shows, and whether a "not" stands before it anywhere. */
type Hidden = { term: Term; negated: boolean };

/**
 * The fewest requests, pages included, that answer a question of read conditions without journal fields; refused when
 * that takes more than `MOST_SEARCHES`, with how many it would take.
 */
export function planQuestion(
  question: Question,
  options: PlanOptions,
): { ok: true; plan: QueryPlan } | { ok: false; refusal: Reason<PlanRule> } {
  const { inDays, inHistory, insideNames } = expandedFor(question, options);
  const hidden = [inDays, inHistory].flatMap((one) => (one === null ? [] : [hiddenTerms(formulaOf(one)).size]));
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
  return refuse(
    options.whole
      ? { rule: "search_hidden_values", figures: { values, most: MOST_SEARCHES } }
      : { rule: "search_splits_too_far", figures: { searches, most: MOST_SEARCHES } },
  );
}

/**
 * The question with its words expanded. The service compares only the beginnings of names: where names are looked for inside, all
 * rows are read, which is done where it takes few pages, or none that are not read anyhow.
 */
function expandedFor(question: Question, options: PlanOptions): ExpandedWords & { insideNames?: true } {
  const inside = expandWords(question, { insideNames: true });
  const beginnings = expandWords(question);
  if (JSON.stringify(inside) === JSON.stringify(beginnings)) return beginnings;
  // What names an id or an order number reads few rows, wherever they are.
  if (options.everywhere) return { ...inside, insideNames: true };
  const pages = ({ inDays }: ExpandedWords) =>
    pagesOf(planPart("days", inDays, options, options.expectedRows), options.expectedRows);
  return pages(inside) <= Math.max(MOST_NAME_PAGES, pages(beginnings)) ? { ...inside, insideNames: true } : beginnings;
}

function refuse(refusal: Reason<PlanRule>): { ok: false; refusal: Reason<PlanRule> } {
  return { ok: false, refusal };
}

/**
 * Named numbers on any day, one by one. More of them than that are looked for in one reading of the days, and alternatives that
 * few pages answer on any day all the same: ids that stand close together are one range.
 */
function planKeys(question: Question, options: PlanOptions): QueryPlan {
  const history = planHistory(question, options);
  if (history.requests.length <= MOST_SEARCHES) return { parts: [history] };
  const days = planPart("days", question, { ...options, whole: true }, options.expectedRows);
  const parts = [days];
  for (const { named, beside } of keyAlternatives(question)) {
    // Whether they stand close together is told without what stands beside them: it takes nobody's other days away, nor adds any.
    const areFew = pagesOf(planHistory(allOf([named]), options), HISTORY_ROWS) <= MOST_SEARCHES;
    const part = areFew ? planHistory(allOf([named, ...beside]), options) : null;
    if (part && searchesOf([...parts, part]) <= MOST_SEARCHES) parts.push(part);
  }
  return { parts, manyKeys: true };
}

type Alternative = { named: QuestionItem; beside: readonly QuestionItem[] };

/** The numbers that a question leaves to choose from, one of its groups among others too, each with all that must hold beside it. */
function keyAlternatives(question: Question): readonly Alternative[] {
  if (question.match === "any") return question.items.map((named) => ({ named, beside: [] }));
  const items = inOneGroup(question);
  return items.flatMap((item): readonly Alternative[] => {
    const isChoice = item.kind === "group" && item.match === "any" && namesExactKeys(item);
    const beside = items.filter((other) => other !== item);
    return isChoice ? item.items.map((named) => ({ named, beside })) : [];
  });
}

/** What must all hold, in groups within groups of the kind or not. */
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

/** Exact keys are few rows each, so that even who reads the days as a whole has them searched one by one. */
function planHistory(question: Question, options: PlanOptions): PlanPart {
  const split = planPart("history", question, { ...options, whole: false }, HISTORY_ROWS);
  if (!options.whole || split.requests.length <= MOST_SEARCHES) return split;
  return planPart("history", question, options, HISTORY_ROWS);
}

/** The criteria that no row shows, by their keys. */
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
 * Two ways, the cheaper of which is taken. What meets a criterion that no row shows is told by the very searches that ask
 * for it where it stands; or by searches of its own, as it always must be where a "not" stands before it.
 */
function planPart(scope: PlanPart["scope"], question: Question, options: PlanOptions, total: number): PlanPart {
  const formula = formulaOf(question);
  const hidden = [...hiddenTerms(formula).values()];
  const negated = hidden.filter((one) => one.negated);
  const candidates = (negated.length === hidden.length ? [hidden] : [negated, hidden])
    .map((apart) => planCandidate(formula, apart, options, total))
    .filter((candidate) => candidate !== null);
  const fitting = candidates.filter(({ requests }) => requests.length <= MOST_SEARCHES);
  const [cheapest] = (options.whole && fitting.length > 0 ? fitting : candidates).sort((one, other) =>
    compareCosts(one.cost, other.cost),
  );
  if (!cheapest) throw new Error("what is asked apart leaves nothing that must be combined");
  return { scope, requests: cheapest.requests, residual: cheapest.exact ? null : question };
}

/** With searches of their own for `apart`; null when the rest makes more combinations than can be tried. */
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
