import type { ActionResult } from "#lib/domain/outcome.ts";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import type { Question } from "#lib/domain/search/question/question.ts";

type Opened = { ok: true; opened: OpenedSearch & { question: Question } } | { ok: false; refusal: ActionResult<never> };

/** Whether an opened address may be asked as it is; if not, what to answer. */
export function runnable(opened: OpenedSearch): Opened {
  const { question, problems, textProblems, questionProblems, refusal } = opened;
  if (problems.length > 0) {
    return refused({ kind: "invalid", fields: Object.fromEntries(problems.map(({ at, problem }) => [at, problem])) });
  }
  const [first] = [...textProblems, ...questionProblems];
  if (first) return refused({ kind: "invalid", fields: { where: first.problem } });
  if (refusal) return refused({ kind: "not_allowed", reason: refusal });
  if (question === null) return refused({ kind: "invalid", fields: { where: "question_unreadable" } });
  return { ok: true, opened: { ...opened, question } };
}

function refused(refusal: ActionResult<never>): Opened {
  return { ok: false, refusal };
}
