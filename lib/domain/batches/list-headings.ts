/** What a list may tell of each row. */
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

/** A currency before or behind a heading, as little as is left of `(CAD)`, `$ CA` or `en dollars canadiens`. */
const CURRENCY = "(?:cad|usd|ca|us|c|(?:canadian|us)?dollars?(?:canadiens?|americains?|ca|us)?)";
const IN_CURRENCY = new RegExp(`^${CURRENCY}(?=[a-z])|(?:in|en)?${CURRENCY}$`);

/** Cents or a foreign currency: such a column is refused, neither read as amounts nor ignored. */
const OTHER_UNIT = /[¢€£¥]|\bc\b(?!\$)/i;

/** The order number of a sale beside that of its adjustment, where that is a marker. */
const OF_THE_SALE: ReadonlySet<string> = new Set(
  "ordernumberofthesale saleordernumber numerodecommandedelavente nodecommandedelavente ndecommandedelavente".split(
    " ",
  ),
);

/** `Nº` and the like: of our own French files the id, of others often the number of the line. */
const BARE_NUMBER: ReadonlySet<string> = new Set(["no", "n", "num", "numero"]);

/** Where the totals of a search begin in our own files, below the rows. */
const TOTALS: ReadonlySet<string> = new Set(["totalsofthewholeresult", "totauxduresultatentier"]);

/** The column of that heading, in either language and however it is written; undefined for any other text. */
export function columnOfHeading(heading: string): ListColumn | undefined {
  const words = plainWords(heading);
  const known = COLUMN_OF.get(words);
  if (known !== undefined && known !== "amount") return known;
  // Only an amount has a currency.
  const isAmount = known === "amount" || COLUMN_OF.get(words.replace(IN_CURRENCY, "")) === "amount";
  return isAmount && !OTHER_UNIT.test(heading) ? "amount" : undefined;
}

/** Whether it names the order number of the sale, which counts where an adjustment has one of its own beside it. */
export function isOrderOfSale(heading: string): boolean {
  return OF_THE_SALE.has(plainWords(heading));
}

/** Whether it says that it is a number, and not of what. */
export function isBareNumber(heading: string): boolean {
  return BARE_NUMBER.has(plainWords(heading));
}

/** Whether such a first cell of a line ends the rows of our own files: totals stand below it. */
export function beginsTotals(cell: string): boolean {
  return TOTALS.has(plainWords(cell));
}

/** A text without accents, signs, blanks and capitals, as headings and reasons are compared. */
export function plainWords(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}
