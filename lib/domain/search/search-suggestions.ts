import type { PlanRule } from "#lib/domain/reasons/search-rules.ts";
import { formatQuestion } from "#lib/domain/search/language/question-text.ts";
import { mayStandInAddress } from "#lib/domain/search/language/where-text.ts";
import type { PlanSummary } from "#lib/domain/search/plan/plan-summary.ts";
import type { Condition, Question } from "#lib/domain/search/question/question.ts";
import { formatAddress, type SearchAddress } from "#lib/domain/search/search-address.ts";
import { dayCount, lastDays } from "#lib/domain/time/business-day.ts";
import type { Days } from "#lib/domain/time/days.ts";

/** A search near another one, with its query string. */
export type SearchSuggestion = { query: string } & (
  | { kind: "widen"; days: number }
  | { kind: "drop"; condition: Condition }
  | { kind: "clear" }
  /** More days than one search may have: the last `days` days, or one calendar year. */
  | { kind: "last_days"; days: number }
  | { kind: "days"; from: string; to: string }
  /** One read of all the days instead of many separate searches. */
  | { kind: "whole" }
);

type Opened = { address: SearchAddress; question: Question; from: string; to: string; today: Temporal.PlainDate };

const WIDER_DAYS = [30, 90, 365] as const;
const OFFERED = 3;

/**
 * Suggests ways out of an empty result: more days before the same last day (unless all were searched), one condition
 * fewer, none.
 */
export function suggestSearches(
  opened: Opened,
  { everywhere }: Pick<PlanSummary, "everywhere">,
): readonly SearchSuggestion[] {
  const { address, question } = opened;
  const clear = question.items.length > 0 ? [suggestion(address, { kind: "clear" }, { where: { text: "" } })] : [];
  return [...(everywhere ? [] : widerDays(opened)), ...oneFewer(address, question), ...clear];
}

/**
 * Suggests ways out of a refused search: fewer days, one condition fewer, or one read of all the days where that helps.
 */
export function suggestAfterRefusal(opened: Opened, { rule }: { rule: PlanRule }): readonly SearchSuggestion[] {
  const { address, question } = opened;
  // Values that rows do not show are requested from the service one by one, however the days are read.
  const whole =
    address.whole || rule === "search_hidden_values" ? [] : [suggestion(address, { kind: "whole" }, { whole: true })];
  return [...fewerDays(opened), ...oneFewer(address, question), ...whole];
}

function widerDays({ address, from, to, today }: Opened): readonly SearchSuggestion[] {
  const endsToday = to === today.toString();
  return WIDER_DAYS.map((days) => ({ days, dates: lastDays(Temporal.PlainDate.from(to), days) }))
    .filter(({ dates }) => dates.from < from)
    .slice(0, 2)
    .map(({ days, dates }) =>
      suggestion(address, { kind: "widen", days }, { days: endsToday ? { range: `last_${days}_days` } : dates }),
    );
}

/** Lists the last 365 days, then calendar years, newest first. */
function fewerDays({ address, from, to, today }: Opened): readonly SearchSuggestion[] {
  if (dayCount({ from, to }) <= 365) return [];
  const endsToday = to === today.toString();
  const last: Days = endsToday ? { range: "last_365_days" } : lastDays(Temporal.PlainDate.from(to), 365);
  const [firstYear, lastYear] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = Array.from({ length: Math.min(OFFERED, lastYear - firstYear + 1) }, (_, back) => {
    const year = String(lastYear - back).padStart(4, "0");
    return {
      from: from > `${year}-01-01` ? from : `${year}-01-01`,
      to: to < `${year}-12-31` ? to : `${year}-12-31`,
    };
  });
  return [
    suggestion(address, { kind: "last_days", days: 365 }, { days: last }),
    ...years.map((days) => suggestion(address, { kind: "days", ...days }, { days })),
  ];
}

/**
 * Leaves out one condition each. Only questions that may stand in an address: the server keeps a question only when
 * somebody runs it.
 */
function oneFewer(address: SearchAddress, question: Question): readonly SearchSuggestion[] {
  if (question.match !== "all" || question.items.length < 2) return [];
  const conditions = question.items.filter((item) => item.kind === "condition" && !item.off) as Condition[];
  return conditions
    .map((condition) => ({
      condition,
      rest: { ...question, items: question.items.filter((item) => item !== condition) },
    }))
    .filter(({ rest }) => mayStandInAddress(rest))
    .slice(0, OFFERED)
    .map(({ condition, rest }) =>
      suggestion(address, { kind: "drop", condition }, { where: { text: formatQuestion(rest) } }),
    );
}

type SuggestionDetails = SearchSuggestion extends infer W
  ? W extends SearchSuggestion
    ? Omit<W, "query">
    : never
  : never;

function suggestion(
  address: SearchAddress,
  details: SuggestionDetails,
  change: Partial<SearchAddress>,
): SearchSuggestion {
  return { ...details, query: formatAddress({ ...address, ...change }) };
}
