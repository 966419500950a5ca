import "server-only";
import { listHoldsCardNumber } from "#lib/domain/cards/card-number.ts";
import type { Done, NotPermitted, Unavailable } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { PlanRule } from "#lib/domain/reasons/search-rules.ts";
import type { WhereText } from "#lib/domain/search/language/where-text.ts";
import type { PlannedSearch } from "#lib/domain/search/opened-search.ts";
import { type PlanSummary, summary } from "#lib/domain/search/plan/plan-summary.ts";
import { isSingular } from "#lib/domain/search/plan/request-cost.ts";
import type { QueryPlan } from "#lib/domain/search/plan/request-plan.ts";
import type { Question } from "#lib/domain/search/question/question.ts";
import { isPersonal } from "#lib/domain/search/question/read-question.ts";
import type { ColumnName } from "#lib/domain/search/rows/columns.ts";
import {
  type AddressProblem,
  formatAddress,
  parseAddress,
  type SearchAddress,
} from "#lib/domain/search/search-address.ts";
import { suggestAfterRefusal, suggestSearches } from "#lib/domain/search/search-suggestions.ts";
import { windowFor } from "#lib/domain/search/search-window.ts";
import { dayCount, today } from "#lib/domain/time/business-day.ts";
import { type Days, isDay } from "#lib/domain/time/days.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { searchZone } from "#lib/operations/find/reading/search-zone.ts";
import { withLongTexts } from "#lib/operations/find/search/long-texts.ts";
import { expectedRows, planSearch } from "#lib/operations/find/search/plan-search.ts";
import { unlessHeldUp } from "#lib/operations/ground/aside/queued-thread.ts";

/**
 * Parses the address of a search, loads a stored question, and plans the requests without sending any. With any problem
 * there is no plan, and the search can't run. `columns`: added to an address that names none, so that everybody who
 * opens it sees the same.
 */
export async function openSearch(
  context: OperationContext,
  input: OpenInput,
): Promise<Done<PlannedSearch> | NotPermitted | Unavailable> {
  return unlessHeldUp(() => open(context, input));
}

async function open(
  context: OperationContext,
  { storeId, parameters, columns }: OpenInput,
): Promise<Done<PlannedSearch> | NotPermitted> {
  if (!may(context.actor, "transaction.search", storeId)) return { kind: "not_permitted" };
  const entries = [...parameters].map(([name, value]): [string, string] => [name, value]);
  const { address: named, problems } = parseAddress(entries);
  const address = { ...named, columns: named.columns ?? columns ?? null };
  const originalQuery = listHoldsCardNumber(entries.flat().join("\n")) ? "" : new URLSearchParams(entries).toString();
  if ("text" in address.where) {
    const where = await withLongTexts("readWhereText", address.where.text);
    return { kind: "done", value: await openAddress(context, { storeId, address, problems, where, originalQuery }) };
  }
  const kept = await context.store.tables.questions.open(
    storeId,
    address.where.reference,
    context.clock.now().toString(),
  );
  if (kept !== undefined) {
    const where = await withLongTexts("readWhereText", kept);
    return { kind: "done", value: await openAddress(context, { storeId, address, problems, where, originalQuery }) };
  }
  // A reference that could not be parsed already has a problem.
  const unknown = problems.some(({ at }) => at === "q")
    ? problems
    : [...problems, { at: "q", problem: "reference_unknown", text: "" } as const];
  return {
    kind: "done",
    value: await openAddress(context, { storeId, address, problems: unknown, where: UNKNOWN_WHERE, originalQuery }),
  };
}

type OpenInput = {
  storeId: string;
  parameters: Iterable<readonly [string, string]>;
  columns?: readonly ColumnName[];
};

const UNKNOWN_WHERE: WhereText = {
  question: null,
  text: "",
  textProblems: [],
  questionProblems: [],
  holdsCardNumber: false,
};

/** Longer ranges are read only if the person confirms it, or if the service can look the rows up by an exact key. */
const MAX_DAYS = 366;

type Read = {
  storeId: string;
  address: SearchAddress;
  problems: readonly AddressProblem[];
  where: WhereText;
  /** The original query string, which stays if a part of it could not be parsed. */
  originalQuery: string;
};

/** Opens the search of a parsed address: its days as dates, its question, and its plan or the reason for none. */
async function openAddress(context: OperationContext, read: Read): Promise<PlannedSearch> {
  const { storeId, address, where } = read;
  const timeZone = searchZone(context, storeId, address.zone);
  const now = context.clock.now();
  const problems = [...read.problems, ...whereProblems(address, where)];
  const { from, to } = areReadable(address.days) ? windowFor(address.days, timeZone, now) : (address.days as OwnDays);
  const isReadable = problems.length + where.textProblems.length + where.questionProblems.length === 0;
  const opened = {
    query:
      problems.length === 0
        ? formatAddress(canonical(address, where))
        : where.holdsCardNumber
          ? ""
          : read.originalQuery,
    address: canonical(address, where),
    question: where.question,
    text: where.text,
    from,
    to,
    timeZone,
    problems,
    textProblems: where.textProblems,
    questionProblems: where.questionProblems,
  };
  if (!isReadable || where.question === null) return { opened: { ...opened, ...UNPLANNED }, plan: null };
  const ask = { address: opened.address, question: where.question, from, to, today: today(now, timeZone) };
  const planned = await planOf(context, storeId, ask);
  if ("refusal" in planned) {
    const { refusal } = planned;
    return { opened: { ...opened, plan: null, refusal, suggestions: suggestAfterRefusal(ask, refusal) }, plan: null };
  }
  const { plan, shown } = planned;
  return { opened: { ...opened, plan: shown, refusal: null, suggestions: suggestSearches(ask, shown) }, plan };
}

const UNPLANNED = { plan: null, refusal: null, suggestions: [] } as const;

type OwnDays = Extract<Days, { from: string }>;

function areReadable(days: Days): boolean {
  return "range" in days || (isDay(days.from) && isDay(days.to) && days.from <= days.to);
}

function canonical(address: SearchAddress, { text }: WhereText): SearchAddress {
  return "reference" in address.where ? address : { ...address, where: { text } };
}

function whereProblems({ where }: SearchAddress, read: WhereText): readonly AddressProblem[] {
  if (read.holdsCardNumber) return [{ at: "where", problem: "value_card_number", text: "" }];
  // A text that could not be parsed already has its problems.
  const isShown = "text" in where && read.textProblems.length === 0;
  const isWrong = isShown && read.question !== null && isPersonal(read.question);
  return isWrong ? [{ at: "where", problem: "personal_in_address", text: "" }] : [];
}

async function planOf(
  context: OperationContext,
  storeId: string,
  { address, question, from, to }: { address: SearchAddress; question: Question; from: string; to: string },
): Promise<{ plan: QueryPlan; shown: PlanSummary } | { refusal: Reason<PlanRule> }> {
  const planned = await planSearch(context, { storeId, question, days: { from, to }, whole: address.whole });
  if (planned.kind === "not_allowed") return { refusal: planned.reason };
  const shown = summary(planned.value, expectedRows({ from, to }));
  const days = dayCount({ from, to });
  if (days > MAX_DAYS && !address.whole && !hasExactKeys(shown))
    return { refusal: { rule: "range_too_long", figures: { days, mostDays: MAX_DAYS } } };
  return { plan: planned.value, shown };
}

/** Decides whether no request reads the days from end to end. */
function hasExactKeys({ requests }: PlanSummary): boolean {
  return requests.every(
    ({ scope, criteria }) =>
      scope === "history" || criteria.some(({ field, operator }) => operator === "=" && isSingular(field)),
  );
}
