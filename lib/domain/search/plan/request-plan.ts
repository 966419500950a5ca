import type { Criterion } from "#lib/domain/search/question/criteria.ts";
import type { Question } from "#lib/domain/search/question/question.ts";

/** One search of the service, with all its pages. */
export type PlannedRequest = {
  criteria: readonly Criterion[];
  /** Rows of `find` may belong to the result. Rows of `exclude` are read only to learn which rows meet a criterion. */
  role: "find" | "exclude";
  /** The facts proved for each row that it returns: keys as `hiddenKey` makes them. */
  proves: readonly string[];
};

/** Searches of the days, or of the service's whole history, and the question that then tests each row; null: none. */
export type PlanPart = {
  scope: "days" | "history";
  requests: readonly PlannedRequest[];
  residual: Question | null;
};

/** The result is every row that a `find` of a part returned and that its residual lets through, each once. */
export type QueryPlan = {
  parts: readonly PlanPart[];
  /** The question names more numbers than the whole history is searched for one by one. */
  manyKeys?: true;
  /** Words are looked for anywhere in names, and not only where names begin. */
  insideNames?: true;
};

/** The plan for every row of the days: one request, without a criterion. */
export const EVERY_ROW: QueryPlan = {
  parts: [{ scope: "days", requests: [{ criteria: [], role: "find", proves: [] }], residual: null }],
};
