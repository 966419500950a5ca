import "server-only";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { PlanRule } from "#lib/domain/reasons/search-rules.ts";
import type { WhereText } from "#lib/domain/search/language/where-text.ts";
import type { PlannedSearch } from "#lib/domain/search/opened-search.ts";
import { type PlanSummary, summary } from "#lib/domain/search/plan/plan-summary.ts";
import type { QueryPlan } from "#lib/domain/search/plan/query-plan.ts";
import { isSingular } from "#lib/domain/search/plan/request-cost.ts";
import type { Question } from "#lib/domain/search/question/question.ts";
import { isPersonal } from "#lib/domain/search/question/read-question.ts";
import { type AddressProblem, formatAddress, type SearchAddress } from "#lib/domain/search/search-address.ts";
import { suggestAfterRefusal, suggestSearches } from "#lib/domain/search/search-suggestions.ts";
import { windowFor } from "#lib/domain/search/search-window.ts";
import { dayCount, today } from "#lib/domain/time/business-day.ts";
import { type Days, isDay } from "#lib/domain/time/days.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { expectedRows, planSearch } from "#lib/operations/reading/plan-search.ts";
import { searchZone } from "#lib/operations/reading/search-zone.ts";

/** Longer ranges are read only if the person confirms it, or if the service can look the rows up by an exact key. */
const MAX_DAYS = 366;

type Read = {
  storeId: string;
  address: SearchAddress;
  problems: readonly AddressProblem[];
  where: WhereText;
  /** The original query string, which stays if a part of it could not be parsed. */
  given: string;
};

/** Opens the search of a parsed address: its days as dates, its question, and its plan or the reason for none. */
export async function openedAddress(context: OperationContext, read: Read): Promise<PlannedSearch> {
  const { storeId, address, where } = read;
  const timeZone = searchZone(context, storeId, address.zone);
  const now = context.clock.now();
  const problems = [...read.problems, ...whereProblems(address, where)];
  const { from, to } = areReadable(address.days) ? windowFor(address.days, timeZone, now) : (address.days as OwnDays);
  const isReadable = problems.length + where.textProblems.length + where.questionProblems.length === 0;
  const opened = {
    query: problems.length === 0 ? formatAddress(canonical(address, where)) : where.holdsCardNumber ? "" : read.given,
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
