import "server-only";
import { type PlanOptions, planQuestion } from "#lib/domain/query-plan.ts";
import { readAsked } from "#lib/domain/question/read-asked.ts";
import { readWhereText } from "#lib/domain/question/where-text.ts";
import type { Question } from "#lib/domain/question.ts";

/** What is done of questions and their texts, and takes the longer the longer they are. */
export const LONG_TEXT_JOBS = {
  readAsked,
  readWhereText,
  planQuestion: (question: Question, options: PlanOptions) => planQuestion(question, options),
};
