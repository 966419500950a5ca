import { termOf } from "#lib/domain/search/plan/criterion-term.ts";
import type { PlanPart, QueryPlan } from "#lib/domain/search/plan/query-plan.ts";
import { formulaOf, type Leaf, leavesOf } from "#lib/domain/search/plan/question-formula.ts";
import { costOfRequests } from "#lib/domain/search/plan/request-cost.ts";
import type { Criterion, Operator } from "#lib/domain/search/question/criteria.ts";
import { operatorFor } from "#lib/domain/search/question/criterion-condition.ts";
import type { Condition } from "#lib/domain/search/question/question.ts";

/** A plan as people may read it. */
export type PlanSummary = {
  requests: readonly { criteria: readonly Criterion[]; scope: "days" | "history"; role: "find" | "exclude" }[];
  /** What it takes, pages included: guesses but for small numbers. */
  cost: { requests: number; rows: number };
  /** It takes so many separate requests that the screen says so by itself. */
  isMany?: true;
  /** Whether anything is left to decide on our side, row by row. */
  residual: boolean;
  /** Of that, the conditions that the service is not asked for. */
  here: readonly DecidedHere[];
  /** Whether it is asked of the whole history, and the days count for nothing. */
  everywhere: boolean;
  /** Words are asked of the days, and as ids, order numbers and authorization codes of the whole history. */
  numbersOnAnyDay?: true;
  /** Words are looked for anywhere in names, and not only where names begin. */
  insideNames?: true;
  /** So many numbers are named that the days are read for them; ids that stand close together are found on any day all the same. */
  manyKeys?: "in_days" | "ids_on_any_day";
};

/** A condition that is tested on our side, without the values that are too many to name, or that it does not hold. */
export type DecidedHere = { condition: Condition; more: number; negated: boolean };

/** A search that takes more requests than that says so by itself. How many pages each has is known once they are read. */
const MANY_REQUESTS = 20;
/** Rows of a shop's whole history, for what is told alone. Few are read of them: numbers lead to them. */
const HISTORY_ROWS = 1_000_000;
/** Values of one condition that are named, and conditions. */
const MOST_VALUES = 3;
const MOST_CONDITIONS = 50;

/** A plan as people may read it; `expectedRows` are those of the days. */
export function summary(plan: QueryPlan, expectedRows: number): PlanSummary {
  const { parts, manyKeys, insideNames } = plan;
  const isOf = (wanted: PlanPart["scope"]) => parts.some(({ scope }) => scope === wanted);
  const { requests, rows } = costOfPlan(plan, expectedRows);
  return {
    requests: parts.flatMap(({ scope, requests: own }) => own.map(({ criteria, role }) => ({ criteria, scope, role }))),
    cost: { requests: rounded(requests), rows: rounded(rows) },
    ...(parts.reduce((sum, part) => sum + part.requests.length, 0) > MANY_REQUESTS && { isMany: true }),
    residual: parts.some(({ residual }) => residual !== null),
    here: decidedHere(parts),
    everywhere: !isOf("days"),
    ...(isOf("days") && isOf("history") && !manyKeys && { numbersOnAnyDay: true }),
    ...(insideNames && { insideNames }),
    ...(manyKeys && { manyKeys: isOf("history") ? "ids_on_any_day" : "in_days" }),
  };
}

function costOfPlan({ parts }: QueryPlan, expectedRows: number): { requests: number; rows: number } {
  const costs = parts.map(({ scope, requests }) =>
    costOfRequests(requests, scope === "days" ? expectedRows : HISTORY_ROWS),
  );
  return {
    requests: costs.reduce((sum, { requests }) => sum + requests, 0),
    rows: costs.reduce((sum, { rows }) => sum + rows, 0),
  };
}

/** Two figures of it: it is a guess. */
function rounded(count: number): number {
  return Number(Math.ceil(count).toPrecision(2));
}

/** The conditions that no request asks the service for, as they are tested row by row, each once. */
function decidedHere(parts: readonly PlanPart[]): readonly DecidedHere[] {
  const found = new Map<string, DecidedHere>();
  for (const { requests, residual } of parts) {
    if (residual === null) continue;
    const asked = new Set(requests.flatMap(({ criteria }) => criteria.map(keyOf)));
    for (const leaf of leavesOf(formulaOf(residual))) {
      if (isAsked(leaf, asked)) continue;
      const decided = describeLeaf(leaf);
      found.set(JSON.stringify(decided), decided);
    }
  }
  return [...found.values()].slice(0, MOST_CONDITIONS);
}

function keyOf({ field, operator, value }: { field: string; operator: Operator; value: string }): string {
  return JSON.stringify([field, operator, value.toLowerCase()]);
}

/** What no row shows is always told by the service, also where it takes rows away. */
function isAsked({ field, comparison, values, negated }: Leaf, asked: ReadonlySet<string>): boolean {
  if (!field.inRows) return true;
  const operator = comparison === "one_of" ? "=" : operatorFor(comparison);
  return (
    !negated &&
    operator !== undefined &&
    values.every((value) => asked.has(keyOf(termOf(field, operator, value).criterion)))
  );
}

function describeLeaf({ field, comparison, values, negated }: Leaf): DecidedHere {
  const condition = { kind: "condition", field: field.name, comparison, values: values.slice(0, MOST_VALUES) } as const;
  return { condition, more: Math.max(0, values.length - MOST_VALUES), negated };
}
