import type { ColumnName, Sort } from "#lib/domain/search/rows/columns.ts";
import type { Days } from "#lib/domain/time/days.ts";

/** The zones in which days can be cut: the shop's, the merchant account's at the service, or UTC. */
export const ZONES = ["store", "service", "utc"] as const;
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
export const PARAMETERS = ["range", "from", "to", "where", "q", "zone", "columns", "sort", "group", "read"] as const;
export type ParameterName = (typeof PARAMETERS)[number];

/** A problem of an address: at one of its parameters or the whole of it, with its sentence (`search.problems`). */
export type AddressProblem = {
  at: ParameterName | "address";
  problem: string;
  text: string;
};
