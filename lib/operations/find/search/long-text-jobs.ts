import "server-only";
import { readSearchRequest } from "#lib/domain/search/box/read-search-request.ts";
import { readWhereText } from "#lib/domain/search/language/where-text.ts";
import { type PlanOptions, planQuestion } from "#lib/domain/search/plan/query-plan.ts";
import type { Question } from "#lib/domain/search/question/question.ts";
import { searchRequestFromForm, searchRequestFromJson } from "#lib/inputs/find/search.ts";

/** Jobs on search texts and search forms, whose duration grows with the length of the text. */
export const LONG_TEXT_JOBS = {
  askedInJson: searchRequestFromJson,
  askedInForm: searchRequestFromForm,
  readSearchRequest,
  readWhereText,
  planQuestion: (question: Question, options: PlanOptions) => planQuestion(question, options),
};
