import { DEFAULT_DAYS, lastDays, parseDay } from "#lib/domain/business-day.ts";
import {
  type Criterion,
  findField,
  MAX_CRITERIA,
  OPERATOR_WORDS,
  OPERATORS,
  readCriterion,
  type TypedCriterion,
} from "#lib/domain/criteria.ts";

/** A question that may be asked: days in the account's zone, and checked conditions. */
export type Search = { from: string; to: string; criteria: readonly Criterion[] };

/** The conditions themselves, or the reference under which the server keeps them (personal values stand in no address). */
export type Where = { criteria: readonly TypedCriterion[] } | { reference: string };

/** An address as it was read. Texts that could not be read are here too, so that a form can show them. */
export type SearchAddress = { from: string; to: string; where: Where; problems: readonly SearchProblem[] };

/** `at` is the form's field (`from`, `criteria.0.value`) or, for what no field shows, `address`; `text` what stood there. */
export type SearchProblem = { at: string; problem: string; text: string };

const PARAMETERS = ["from", "to", "where", "q"];
const REFERENCE = /^[A-Za-z0-9_-]{8,64}$/;
/** Longer conditions are kept on the server, so that an address can be copied, mailed and logged by any proxy. */
const MAX_WHERE_LENGTH = 1_500;

/** The canonical text of conditions: `where=Amount.gt.100.00&where=Response.eq.declined`. Reads back as the same. */
export function formatWhere(criteria: readonly TypedCriterion[]): string {
  return new URLSearchParams(criteria.map((one) => ["where", whereText(one)])).toString();
}

function whereText({ field, operator, value }: TypedCriterion): string {
  const known = OPERATORS.find((one) => one === operator);
  return `${field}.${known ? OPERATOR_WORDS[known] : operator}.${value}`;
}

/** The query string of a search: its only state. */
export function formatSearch(days: { from: string; to: string }, where: Where): string {
  const dates = new URLSearchParams({ from: days.from, to: days.to }).toString();
  const rest = "reference" in where ? `q=${where.reference}` : formatWhere(where.criteria);
  return rest === "" ? dates : `${dates}&${rest}`;
}

/** Whether these conditions may not stand in an address: one is personal, of a field we do not know, or they are too long. */
export function mustBeKept(criteria: readonly TypedCriterion[]): boolean {
  return (
    criteria.some(({ field }) => findField(field)?.personal ?? true) || formatWhere(criteria).length > MAX_WHERE_LENGTH
  );
}

/**
 * Reads an address. Nothing is dropped: what is unknown, doubled or unreadable is a problem, and with any problem nothing
 * may be searched (a wrong link must never show more rows). Without dates it means the last seven days.
 */
export function parseSearch(parameters: Iterable<readonly [string, string]>, today: Temporal.PlainDate): SearchAddress {
  const entries = [...parameters];
  const problems: SearchProblem[] = [];
  const only = (name: string): string | undefined => {
    const [first, ...more] = entries.filter(([key]) => key === name).map(([, value]) => value);
    if (more.length > 0) problems.push({ at: fieldOf(name), problem: "parameter_doubled", text: name });
    return first;
  };
  for (const key of new Set(entries.map(([name]) => name).filter((name) => !PARAMETERS.includes(name)))) {
    problems.push({ at: "address", problem: "parameter_unknown", text: shown(key) });
  }
  const days = readDays(only("from"), only("to"), today, problems);
  const reference = only("q");
  const criteria = entries.filter(([key]) => key === "where").map(([, value]) => splitWhere(value));
  if (reference === undefined) {
    criteria.forEach(({ field }, index) => {
      if (findField(field)?.personal)
        problems.push({ at: `criteria.${index}.value`, problem: "personal_in_address", text: field });
    });
    return { ...days, where: { criteria }, problems };
  }
  if (criteria.length > 0) problems.push({ at: "address", problem: "where_beside_reference", text: "" });
  if (!REFERENCE.test(reference)) problems.push({ at: "address", problem: "reference_unreadable", text: "" });
  return { ...days, where: { reference }, problems };
}

/** Reads conditions that the server kept, as `formatWhere` wrote them. */
export function parseWhere(text: string): readonly TypedCriterion[] {
  return new URLSearchParams(text).getAll("where").map(splitWhere);
}

/** Checks every condition: those that may be asked, or what is wrong with them at which field of the form. */
export function readCriteria(typed: readonly TypedCriterion[]): { criteria: Criterion[]; problems: SearchProblem[] } {
  const criteria: Criterion[] = [];
  const problems: SearchProblem[] = [];
  if (typed.length > MAX_CRITERIA) problems.push({ at: "address", problem: "too_many_criteria", text: "" });
  typed.slice(0, MAX_CRITERIA).forEach((one, index) => {
    const read = readCriterion(one);
    if (read.ok) criteria.push(read.criterion);
    else problems.push({ at: `criteria.${index}.${read.part}`, problem: read.problem, text: shown(one[read.part]) });
  });
  return { criteria, problems };
}

function readDays(
  from: string | undefined,
  to: string | undefined,
  today: Temporal.PlainDate,
  problems: SearchProblem[],
) {
  if (from === undefined && to === undefined) return lastDays(today, DEFAULT_DAYS);
  const days = { from: from ?? "", to: to ?? "" };
  const unreadable = (["from", "to"] as const).filter((name) => !parseDay(days[name]));
  for (const name of unreadable) {
    problems.push({ at: name, problem: days[name] === "" ? "day_missing" : "day_unreadable", text: shown(days[name]) });
  }
  if (unreadable.length === 0 && days.to < days.from)
    problems.push({ at: "to", problem: "end_before_start", text: days.to });
  return days;
}

/** Splits at the first two points: names of fields and operators have none, a value may. */
function splitWhere(text: string): TypedCriterion {
  const [, field = "", word = "", value = text] = /^([^.]*)\.([^.]*)\.([\s\S]*)$/.exec(text) ?? [];
  return { field, operator: OPERATORS.find((one) => OPERATOR_WORDS[one] === word) ?? word, value };
}

function fieldOf(parameter: string): string {
  return parameter === "from" || parameter === "to" ? parameter : "address";
}

/** What a sentence may quote: short, and never a long run of digits, which could be a card number. */
function shown(text: string): string {
  return text.replace(/[0-9](?:[ .-]?[0-9]){11,}/g, "…").slice(0, 40);
}
