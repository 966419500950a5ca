import { termOf } from "#lib/domain/search/plan/conjunction.ts";
import { formulaOf, type Leaf, leavesOf } from "#lib/domain/search/plan/question-formula.ts";
import { costOfRequests } from "#lib/domain/search/plan/request-cost.ts";
import type { PlanPart, QueryPlan } from "#lib/domain/search/plan/request-plan.ts";
import type { Criterion, Operator } from "#lib/domain/search/question/criteria.ts";
import { operatorFor } from "#lib/domain/search/question/criterion-condition.ts";
import type { Condition } from "#lib/domain/search/question/question.ts";

/** A plan as people may read it. */
export type PlanSummary = {
  requests: readonly { criteria: readonly Criterion[]; scope: "days" | "history"; role: "find" | "exclude" }[];
  /** The expected cost, pages included; only small numbers are exact. */
  cost: { requests: number; rows: number };
  /** The search takes so many requests that the screen says so unasked. */
  isMany?: true;
  /** Whether our side still has to test rows one by one. */
  residual: boolean;
  /** The conditions of the residual that the service is not sent. */
  here: readonly DecidedHere[];
  /** Whether the plan searches the whole history only, so that the days do not count. */
  everywhere: boolean;
  /** Words are searched in the days, and as ids, order numbers and authorization codes in the whole history. */
  numbersOnAnyDay?: true;
  /** Words are looked for anywhere in names, and not only where names begin. */
  insideNames?: true;
  /**
   * The question names so many numbers that the days are read for them; ids that stand close together are still found
   * on any day.
   */
  manyKeys?: "in_days" | "ids_on_any_day";
};

/**
 * A condition that is tested on our side: its first values, the count of the `more` left out, and whether it is
 * negated.
 */
export type DecidedHere = { condition: Condition; more: number; negated: boolean };

/** A search of more requests than this is announced as long. The pages of each are known only after reading. */
const MANY_REQUESTS = 20;
/** A guess at the rows of a shop's whole history, for display. Numbers lead to few of them. */
const HISTORY_ROWS = 1_000_000;
/** The most values shown of one condition, and the most conditions. */
const MOST_VALUES = 3;
const MOST_CONDITIONS = 50;

/** Summarizes a plan for people; `expectedRows` are those of the days. */
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

/** Rounds up to two significant figures, since the count is a guess. */
function rounded(count: number): number {
  return Number(Math.ceil(count).toPrecision(2));
}

/** Lists the conditions that no request sends to the service, as they are tested row by row, each once. */
function decidedHere(parts: readonly PlanPart[]): readonly DecidedHere[] {
  const found = new Map<string, DecidedHere>();
  for (const { requests, residual } of parts) {
    if (residual === null) continue;
    const sentKeys = new Set(requests.flatMap(({ criteria }) => criteria.map(keyOf)));
    for (const leaf of leavesOf(formulaOf(residual))) {
      if (isSent(leaf, sentKeys)) continue;
      const decided = describeLeaf(leaf);
      found.set(JSON.stringify(decided), decided);
    }
  }
  return [...found.values()].slice(0, MOST_CONDITIONS);
}

function keyOf({ field, operator, value }: { field: string; operator: Operator; value: string }): string {
  return JSON.stringify([field, operator, value.toLowerCase()]);
}

/**
 * Decides whether requests send this condition. A field that no row shows is always sent, also where its rows are
 * excluded.
 */
function isSent({ field, comparison, values, negated }: Leaf, sentKeys: ReadonlySet<string>): boolean {
  if (!field.inRows) return true;
  const operator = comparison === "one_of" ? "=" : operatorFor(comparison);
  return (
    !negated &&
    operator !== undefined &&
    values.every((value) => sentKeys.has(keyOf(termOf(field, operator, value).criterion)))
  );
}

function describeLeaf({ field, comparison, values, negated }: Leaf): DecidedHere {
  const condition = { kind: "condition", field: field.name, comparison, values: values.slice(0, MOST_VALUES) } as const;
  return { condition, more: Math.max(0, values.length - MOST_VALUES), negated };
}
