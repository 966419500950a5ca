import type { ColumnName, Sort } from "#lib/domain/search/rows/columns.ts";
import type { Days } from "#lib/domain/time/days.ts";

/** Whose midnight cuts the days: the shop's, the merchant account's at the service, or UTC's. */
export const ZONES = ["store", "service", "utc"] as const;
export type ZoneChoice = (typeof ZONES)[number];

/** The question as text (`question-text`), or the reference under which the server keeps one with personal values. */
export type Where = { text: string } | { reference: string };

/** An address of the search page: its only state. What is left out of the address has the value named here. */
export type SearchAddress = {
  /** `last_7_days` when left out. */
  days: Days;
  where: Where;
  /** `store` when left out. */
  zone: ZoneChoice;
  /** Null: those of whoever opens it, which its address names from then on. */
  columns: readonly ColumnName[] | null;
  /** Null: newest first, as the service answers. */
  sort: Sort | null;
  /** Each sale with its adjustments beneath it. */
  grouped: boolean;
  /** True: one read of all the days and no splitting into separate searches, whatever that costs. */
  whole: boolean;
};

/** The address of whoever has asked nothing. */
export const DEFAULT_ADDRESS: SearchAddress = {
  days: { range: "last_7_days" },
  where: { text: "" },
  zone: "store",
  columns: null,
  sort: null,
  grouped: false,
  whole: false,
};

/** The parameters of an address, in the order in which it is written. */
export const PARAMETERS = ["range", "from", "to", "where", "q", "zone", "columns", "sort", "group", "read"] as const;
export type ParameterName = (typeof PARAMETERS)[number];

/** What is wrong with an address: at which of its parameters, or with the whole of it; and the sentence (`search.problems`). */
export type AddressProblem = {
  at: ParameterName | "address";
  problem: string;
  text: string;
};
