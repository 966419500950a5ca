import { type ColumnName, findColumn, isNewestFirstSort, type Sort } from "#lib/domain/search/rows/columns.ts";
import { shownText } from "#lib/domain/text/shown-text.ts";
import { type Days, isDay, RANGES } from "#lib/domain/time/days.ts";

/**
 * The zones in which days can be cut: the shop's, the merchant account's at the service, the one of the service's settlements, or
 * UTC.
 */
export const ZONES = ["store", "service", "settlement", "utc"] as const;
export type ZoneChoice = (typeof ZONES)[number];

/** The question as text (`question-text`), or the reference under which the server keeps one with personal values. */
export type Where = { text: string } | { reference: string };

/** An address of the search page: the page's only state. A part that is left out has the value named here. */
export type SearchAddress = {
  /** `last_7_days` when left out. */
  days: Days;
  where: Where;
  /** `store` when left out. */
  zone: ZoneChoice;
  /** Null: the columns of the person who opens the address, which then names them. */
  columns: readonly ColumnName[] | null;
  /** Null: newest first, as the service answers. */
  sort: Sort | null;
  /** Each sale with its adjustments beneath it. */
  grouped: boolean;
  /** True: one read of all the days, never split into separate searches, whatever that costs. */
  whole: boolean;
};

/**
 * The end of the address to which a plain form leads, such as that of the start page. If only one row is found there, its record
 * opens, once: the page removes the mark, which browsers never send to a server.
 */
export const JUST_TYPED = "#typed";

/** The address of a search that nobody has changed. */
export const DEFAULT_ADDRESS: SearchAddress = {
  days: { range: "last_7_days" },
  where: { text: "" },
  zone: "store",
  columns: null,
  sort: null,
  grouped: false,
  whole: false,
};

/** The parameters of an address, in the order in which they are written. */
const PARAMETERS = ["range", "from", "to", "where", "q", "zone", "columns", "sort", "group", "read"] as const;
type ParameterName = (typeof PARAMETERS)[number];

/** A problem of an address: at one of its parameters or the whole of it, with its sentence (`search.problems`). */
export type AddressProblem = {
  at: ParameterName | "address";
  problem: string;
  text: string;
};

const REFERENCE = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * Writes the canonical query string of an address: the days always, the rest only where it differs from the default.
 * Newest first is the service's own order and is left out.
 */
export function formatAddress({ days, where, zone, columns, sort, grouped, whole }: SearchAddress): string {
  const parts: [ParameterName, string][] =
    "range" in days
      ? [["range", days.range]]
      : [
          ["from", days.from],
          ["to", days.to],
        ];
  if ("reference" in where) parts.push(["q", where.reference]);
  else if (where.text !== "") parts.push(["where", where.text]);
  if (zone !== DEFAULT_ADDRESS.zone) parts.push(["zone", zone]);
  if (columns !== null && columns.length > 0) parts.push(["columns", columns.join(",")]);
  if (sort !== null && !isNewestFirstSort(sort)) parts.push(["sort", sortText(sort)]);
  if (grouped) parts.push(["group", "sale"]);
  if (whole) parts.push(["read", "whole"]);
  // Colons and commas may stand in a query as they are, and people read them.
  return new URLSearchParams(parts).toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
}

/**
 * Reads an address. An unknown, doubled or unreadable part is a problem, and with any problem no search may run. A
 * wrong link must never show other rows than it names. The address holds every part that could be read.
 */
export function parseAddress(parameters: Iterable<readonly [string, string]>): {
  address: SearchAddress;
  problems: readonly AddressProblem[];
} {
  const given = new Map<string, string[]>();
  for (const [name, value] of parameters) given.set(name, [...(given.get(name) ?? []), value]);
  const problems: AddressProblem[] = [];
  for (const name of given.keys()) {
    if (!PARAMETERS.some((known) => known === name)) problems.push(problemAt("address", "parameter_unknown", name));
  }
  const read = <T>(name: ParameterName, problem: string, otherwise: T, reader: (text: string) => T | undefined): T => {
    const [text, ...more] = given.get(name) ?? [];
    if (text === undefined) return otherwise;
    if (more.length > 0) problems.push(problemAt(name, "parameter_doubled", name));
    const value = reader(text);
    if (value === undefined) problems.push(problemAt(name, problem, text));
    return value ?? otherwise;
  };
  const address = {
    days: readDays(read, given, problems),
    where: readWhere(read, given, problems),
    zone: read("zone", "zone_unknown", DEFAULT_ADDRESS.zone, zoneNamed),
    columns: read("columns", "columns_unreadable", DEFAULT_ADDRESS.columns, columnsNamed),
    sort: read<Sort | null>("sort", "sort_unreadable", DEFAULT_ADDRESS.sort, sortNamed),
    grouped: read("group", "value_unknown", false, (text) => text === "sale" || undefined),
    whole: read("read", "value_unknown", false, (text) => text === "whole" || undefined),
  };
  return { address, problems };
}

type Read = <T>(name: ParameterName, problem: string, otherwise: T, reader: (text: string) => T | undefined) => T;
type Given = ReadonlyMap<string, readonly string[]>;

function readDays(read: Read, given: Given, problems: AddressProblem[]): Days {
  if (!given.has("from") && !given.has("to")) {
    return read<Days>("range", "range_unknown", DEFAULT_ADDRESS.days, (text) => {
      const range = RANGES.find((known) => known === text);
      return range && { range };
    });
  }
  if (given.has("range")) problems.push(problemAt("range", "range_beside_days", ""));
  // A day that cannot be read stays as typed, for the form to show.
  const day = (name: "from" | "to") => read(name, "", "", (text) => text);
  const days = { from: day("from"), to: day("to") };
  const wrong = (["from", "to"] as const).filter((name) => !isDay(days[name]));
  for (const name of wrong)
    problems.push(problemAt(name, days[name] === "" ? "day_missing" : "day_unreadable", days[name]));
  if (wrong.length === 0 && days.to < days.from) problems.push(problemAt("to", "end_before_start", days.to));
  return days;
}

function readWhere(read: Read, given: Given, problems: AddressProblem[]): Where {
  const text = read("where", "", "", (typed) => typed);
  if (!given.has("q")) return { text };
  if (given.has("where")) problems.push(problemAt("q", "where_beside_reference", ""));
  const reference = read("q", "reference_unreadable", "", (typed) => (REFERENCE.test(typed) ? typed : undefined));
  return { reference };
}

/** Finds the zone choice of this name. */
export function zoneNamed(text: string): ZoneChoice | undefined {
  return ZONES.find((zone) => zone === text);
}

function columnsNamed(text: string): readonly ColumnName[] | undefined {
  const columns = text.split(",").map(findColumn);
  const known = columns.filter((column) => column !== undefined);
  return known.length === columns.length && new Set(known).size === known.length ? known : undefined;
}

function sortText({ column, descending }: Sort): string {
  return `${column}.${descending ? "desc" : "asc"}`;
}

function sortNamed(text: string): Sort | null | undefined {
  const [, name = "", direction] = /^([A-Za-z0-9]+)\.(asc|desc)$/.exec(text) ?? [];
  const column = findColumn(name);
  if (column === undefined) return undefined;
  const sort = { column, descending: direction === "desc" };
  return isNewestFirstSort(sort) ? null : sort;
}

function problemAt(at: AddressProblem["at"], problem: string, text: string): AddressProblem {
  return { at, problem, text: shownText(text) };
}
