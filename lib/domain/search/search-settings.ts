/** The settings of an installation for the searches of one store. */
export type SearchSettings = {
  /** The IANA name of the zone in which the shop's own days are cut; the merchant account may keep another one. */
  storeTimeZone: string;
  /** Whether the service takes every pair of field and operator, or only the pairs that published clients list. */
  pairs: "listed" | "all";
  /** The most report requests in flight. */
  parallel: number;
  /** The most rows that are read before the person must ask for more. */
  readAtOnce: number;
};
