import type { FormFailure, NotAllowed } from "#lib/domain/outcome.ts";
import type { PlanRule } from "#lib/domain/reasons/search-rules.ts";
import type { OpenedSearch, PlannedSearch } from "#lib/domain/search/opened-search.ts";
import type { QueryPlan } from "#lib/domain/search/plan/query-plan.ts";
import type { Question } from "#lib/domain/search/question/question.ts";

/** A search without problems, ready to be read. */
export type RunnableSearch = { opened: OpenedSearch & { question: Question }; plan: QueryPlan };

type Refusal = NotAllowed<PlanRule> | Extract<FormFailure, { kind: "invalid" }>;

type Runnable = { ok: true; search: RunnableSearch } | { ok: false; refusal: Refusal };

/** Decides whether an opened search can be read; if not, gives the answer that says why. */
export function runnable({ opened, plan }: PlannedSearch): Runnable {
  const { question, problems, textProblems, questionProblems, refusal } = opened;
  if (problems.length > 0) {
    return refused({ kind: "invalid", fields: Object.fromEntries(problems.map(({ at, problem }) => [at, problem])) });
  }
  const [first] = [...textProblems, ...questionProblems];
  if (first) return refused({ kind: "invalid", fields: { where: first.problem } });
  if (refusal) return refused({ kind: "not_allowed", reason: refusal });
  if (question === null || plan === null) return refused({ kind: "invalid", fields: { where: "question_unreadable" } });
  return { ok: true, search: { opened: { ...opened, question }, plan } };
}

function refused(refusal: Refusal): Runnable {
  return { ok: false, refusal };
}
