/** What an installation sets for the searches of one store. */
export type SearchSettings = {
  /** IANA name of the zone in which the shop's own days are cut; the merchant account may keep another one. */
  storeTimeZone: string;
  /** Whether the service takes every pair of field and operator, or only those that published clients list. */
  pairs: "listed" | "all";
  /** Report requests in flight at the most. */
  parallel: number;
  /** Rows that are read without being asked again. */
  readAtOnce: number;
};
