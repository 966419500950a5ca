import type { Criterion } from "#lib/domain/criteria.ts";
import type { Reason } from "#lib/domain/outcome.ts";
import type { Condition, Question, QuestionProblem } from "#lib/domain/question.ts";
import type { AddressProblem, Days, SearchAddress } from "#lib/domain/search-address.ts";
import type { WayOut } from "#lib/domain/search-ways-out.ts";

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
  refusal: Reason | null;
  /** Searches near this one, for a result that is empty. */
  waysOut: readonly WayOut[];
  /** Of what was just typed into the one box: words taken for days that may mean something else, and how to look for those. */
  takenAsDays?: { typed: readonly string[]; instead: AskedWords & { days: Days } };
};

/** A place in a text, `from` up to before `to` in UTF-16 units, and the sentence (`search.problems`) about it. */
export type TextProblem = { from: number; to: number; problem: string; text: string };

/** A plan as people may read it. */
export type PlanSummary = {
  requests: readonly { criteria: readonly Criterion[]; scope: "days" | "history"; role: "find" | "take_away" }[];
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

/**
 * What somebody asks from the screen. Words are what was typed into the one box: text, with days among it; what stood `beside` them
 * must hold as well.
 */
export type AskedSearch = Omit<SearchAddress, "where" | "days"> & { days: Days } & (
    | { question: Question }
    | { text: string }
    | AskedWords
  );

export type AskedWords = { words: string; beside?: Question };
