/** The columns that a list may have. */
export const LIST_COLUMNS = ["transaction", "order", "amount", "reason", "note"] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

/** Headings in English and French, and the service's own, without signs, accents and capitals. */
const HEADINGS: Readonly<Record<ListColumn, string>> = {
  transaction:
    "transactionid transaction transactionnumber transactionno trnid id saleid originalid originaltransaction " +
    "idtransaction iddetransaction iddelatransaction numerodetransaction numerotransaction notransaction nodetransaction " +
    "ntransaction ndetransaction identifiant identifiantdetransaction",
  order:
    "ordernumber order orderno orderid ordernum trnordernumber invoice invoicenumber invoiceno commande numerodecommande " +
    "numerocommande nocommande nodecommande ncommande ndecommande idcommande facture numerodefacture nofacture nodefacture " +
    "ndefacture ordernumberofthesale saleordernumber numerodecommandedelavente nodecommandedelavente ndecommandedelavente",
  amount:
    "amount amounts trnamount transactionamount amounttorefund amounttoberefunded amounttoreturn amounttogiveback " +
    "amountrefunded amountreturned amountofrefund refundamount refundedamount returnamount refund refunds refundtotal " +
    "totalrefund totalamount amounttotal total sum montant montants montantdelatransaction montanttransaction " +
    "montantarembourser montantarendre montantduremboursement montantderemboursement montantremboursement " +
    "montantrembourse montanttotal remboursement remboursements arembourser arendre totalarembourser somme sommearembourser",
  reason: "reason reasoncode motif raison",
  note: "note notes comment comments memo remarque remarques commentaire commentaires",
};

const COLUMN_OF = new Map(
  LIST_COLUMNS.flatMap((column) => HEADINGS[column].split(" ").map((heading) => [heading, column] as const)),
);

/** A currency before or behind a heading, as it is left of `(CAD)`, `$ CA` or `en dollars canadiens`. */
const CURRENCY = "(?:cad|usd|ca|us|c|(?:canadian|us)?dollars?(?:canadiens?|americains?|ca|us)?)";
const IN_CURRENCY = new RegExp(`^${CURRENCY}(?=[a-z])|(?:in|en)?${CURRENCY}$`);

/** Cents, a foreign currency, or a number: such a column is refused, neither read as amounts nor ignored. */
const OTHER_UNIT = /[¢€£¥#]|\bc\b(?!\$)/i;

/** Headings for the order number of a sale, beside the adjustment's own number, which is a marker. */
const OF_THE_SALE: ReadonlySet<string> = new Set(
  "ordernumberofthesale saleordernumber numerodecommandedelavente nodecommandedelavente ndecommandedelavente".split(
    " ",
  ),
);

/** `Nº` and the like: the id in our own French files, often the line number in others. */
const BARE_NUMBER: ReadonlySet<string> = new Set(["no", "n", "num", "numero"]);

/** The first cell of the totals of a search, which stand below the rows in our own files. */
const TOTALS: ReadonlySet<string> = new Set(["totalsofthewholeresult", "totauxduresultatentier"]);

/** Finds the column of a heading, in either language and any spelling; undefined for any other text. */
export function columnOfHeading(heading: string): ListColumn | undefined {
  const words = plainWords(heading);
  const known = COLUMN_OF.get(words);
  if (known !== undefined && known !== "amount") return known;
  // Only an amount has a currency.
  const isAmount = known === "amount" || COLUMN_OF.get(words.replace(IN_CURRENCY, "")) === "amount";
  return isAmount && !OTHER_UNIT.test(heading) ? "amount" : undefined;
}

/** Returns the currency that the heading of amounts names, such as `Amount (USD)` or `Montant en dollars américains`; empty if none. */
export function currencyOfHeading(heading: string): string {
  const [named = ""] = IN_CURRENCY.exec(plainWords(heading)) ?? [];
  if (/us|ameri/.test(named)) return "USD";
  return /c/.test(named) ? "CAD" : "";
}

/** Decides whether a heading means the sale's order number, which counts before the adjustment's own. */
export function isOrderOfSale(heading: string): boolean {
  return OF_THE_SALE.has(plainWords(heading));
}

/** Decides whether a heading says only that it is a number. */
export function isBareNumber(heading: string): boolean {
  return BARE_NUMBER.has(plainWords(heading));
}

/** Decides whether the first cell of a line ends the rows of our own files: the totals stand below. */
export function beginsTotals(cell: string): boolean {
  return TOTALS.has(plainWords(cell));
}

/** Strips accents, signs, blanks and capitals, for comparing headings and reasons. */
export function plainWords(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}
