import type { CardTypeCode } from "#lib/wire/codes.ts";

/** The products of the invented shop: number and name. */
export const PRODUCTS = [
  ["SKU-1004", "Cast-iron kettle"],
  ["SKU-1010", "Théière en fonte"],
  ["SKU-1023", "Wool blanket"],
  ["SKU-1047", "Couverture de laine"],
  ["SKU-1102", "Canvas backpack"],
  ["SKU-1118", "Sac à dos en toile"],
  ["SKU-1203", "Camping stove"],
  ["SKU-1240", "Réchaud de camping"],
  ["SKU-1311", "Maple cutting board"],
  ["SKU-1355", "Planche à découper en érable"],
  ["SKU-1402", "Linen tablecloth"],
  ["SKU-1460", "Nappe en lin"],
  ["SKU-1501", "Snowshoes"],
  ["SKU-1533", "Raquettes à neige"],
  ["SKU-1600", "Gift card"],
] as const;

export const COMMENTS = [
  "Pick-up in store",
  "Ramassage en magasin",
  "Gift wrap",
  "Emballage cadeau",
  "Deliver after 5 pm",
  "Livrer après 17 h",
  "Telephone order",
] as const;

export const STORES = ["store-01", "store-02", "store-03", "web"] as const;
export const CAMPAIGNS = ["SPRING", "ÉTÉ", "LOYALTY", "FIDÉLITÉ"] as const;
export const STAFF = ["mreid", "clavoie", "jtremblay", "psingh"] as const;

/** The first six digits of cards by brand, weighted by frequency. */
export const CARD_BINS: readonly (readonly [readonly [CardTypeCode, string], number])[] = [
  [["VI", "403000"], 46],
  [["MC", "510000"], 26],
  [["MC", "222300"], 4],
  [["AM", "371100"], 9],
  [["NN", "601150"], 3],
  [["DI", "362000"], 1],
  [["JB", "353011"], 1],
  [["PV", "450644"], 7],
  [["MD", "516105"], 3],
];
