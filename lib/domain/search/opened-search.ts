import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { PlanRule } from "#lib/domain/reasons/search-rules.ts";
import type { TextProblem } from "#lib/domain/search/language/text-problem.ts";
import type { PlanSummary } from "#lib/domain/search/plan/plan-summary.ts";
import type { QueryPlan } from "#lib/domain/search/plan/query-plan.ts";
import type { Question, QuestionProblem } from "#lib/domain/search/question/question.ts";
import type { AddressProblem, SearchAddress } from "#lib/domain/search/search-address.ts";
import type { SearchSuggestion } from "#lib/domain/search/search-suggestions.ts";
import type { Days } from "#lib/domain/time/days.ts";

/** An address, opened by the server: what the builder shows, and whether it can be asked. */
export type OpenedSearch = {
  /** The canonical query string: the same search, the same text. */
  query: string;
  address: SearchAddress;
  /** Null when its text could not be read, or its reference is not known here. */
  question: Question | null;
  /** The question as text: canonical where it could be read, else as it stood there. */
  text: string;
  /** The days that it means now, in `timeZone`. */
  from: string;
  to: string;
  /** IANA name of the zone whose days those are. */
  timeZone: string;
  problems: readonly AddressProblem[];
  /** What is wrong with the text, at its characters. */
  textProblems: readonly TextProblem[];
  /** What is wrong with conditions, at their place in the question. */
  questionProblems: readonly QuestionProblem[];
  /** How it will be answered; null with any problem, or when it is refused. */
  plan: PlanSummary | null;
  /** Why it is not asked although it can be read. */
  refusal: Reason<PlanRule> | null;
  /** Searches near this one, for a result that is empty. */
  suggestions: readonly SearchSuggestion[];
  /** Of what was just typed into the one box: words taken for days that may mean something else, and how to look for those. */
  takenAsDays?: { typed: readonly string[]; instead: RequestedWords & { days: Days } };
};

/** An opened search for the screen, and its plan for whoever reads the rows: a search is planned once. */
export type PlannedSearch = {
  opened: OpenedSearch;
  /** Null with any problem, or when the search is refused. */
  plan: QueryPlan | null;
};

/**
 * What somebody asks from the screen. Words are what was typed into the one box: text, with days among it; what stood `beside` them
 * must hold as well.
 */
export type SearchRequest = Omit<SearchAddress, "where" | "days"> & { days: Days } & (
    | { question: Question }
    | { text: string }
    | RequestedWords
  );

export type RequestedWords = { words: string; beside?: Question };
