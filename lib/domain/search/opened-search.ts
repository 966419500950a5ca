import type { FormFailure, NotAllowed } from "#lib/domain/outcome.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { PlanRule } from "#lib/domain/reasons/search-rules.ts";
import type { TextProblem } from "#lib/domain/search/language/question-parser.ts";
import type { PlanSummary } from "#lib/domain/search/plan/plan-summary.ts";
import type { QueryPlan } from "#lib/domain/search/plan/request-plan.ts";
import type { Question, QuestionProblem } from "#lib/domain/search/question/question.ts";
import type { AddressProblem, SearchAddress } from "#lib/domain/search/search-address.ts";
import type { SearchSuggestion } from "#lib/domain/search/search-suggestions.ts";
import type { Days } from "#lib/domain/time/days.ts";

/** An address, opened by the server: the contents of the builder, and whether the search can run. */
export type OpenedSearch = {
  /** The canonical query string: equal searches have equal texts. */
  query: string;
  address: SearchAddress;
  /** Null when the text could not be read, or its reference is not known here. */
  question: Question | null;
  /** The question as text: canonical where it could be read, else as given. */
  text: string;
  /** The days that the address means now, in `timeZone`. */
  from: string;
  to: string;
  /** The IANA name of the zone in which those days are cut. */
  timeZone: string;
  problems: readonly AddressProblem[];
  /** The problems of the text, at their characters. */
  textProblems: readonly TextProblem[];
  /** The problems of conditions, at their place in the question. */
  questionProblems: readonly QuestionProblem[];
  /** The plan of the search; null with any problem, or when the search is refused. */
  plan: PlanSummary | null;
  /** The reason why a readable search is not run. */
  refusal: Reason<PlanRule> | null;
  /** Searches near this one, for an empty result. */
  suggestions: readonly SearchSuggestion[];
  /** Words of the search box taken for days that may mean something else, and the search for them as words. */
  takenAsDays?: { typed: readonly string[]; instead: RequestedWords & { days: Days } };
};

/** Whether something about the search could not be read, so that nothing was searched. */
export function hasProblems({ problems, textProblems, questionProblems }: OpenedSearch): boolean {
  return problems.length + textProblems.length + questionProblems.length > 0;
}

/** An opened search for the screen, and the plan for the reader of its rows: a search is planned once. */
export type PlannedSearch = {
  opened: OpenedSearch;
  /** Null with any problem, or when the search is refused. */
  plan: QueryPlan | null;
};

/**
 * A search as the screen sends it. `words` is the text of the search box, with days among it; `beside` is a question
 * that must hold as well.
 */
export type SearchRequest = Omit<SearchAddress, "where" | "days"> & { days: Days } & (
    | { question: Question }
    | { text: string }
    | RequestedWords
  );

export type RequestedWords = { words: string; beside?: Question };

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
