/** What a list may tell of each row. */
export const LIST_COLUMNS = ["transaction", "order", "amount", "reason", "note"] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

/** Headings in English and French without signs, accents and capitals. */
const HEADINGS: Readonly<Record<ListColumn, string>> = {
  transaction:
    "transactionid transaction transactionnumber transactionno trnid id saleid originalid originaltransaction " +
    "idtransaction iddetransaction iddelatransaction numerodetransaction numerotransaction notransaction nodetransaction " +
    "ntransaction ndetransaction identifiant identifiantdetransaction",
  order:
    "ordernumber order orderno orderid ordernum invoice invoicenumber invoiceno commande numerodecommande numerocommande " +
    "nocommande nodecommande ncommande ndecommande idcommande facture numerodefacture nofacture nodefacture ndefacture",
  amount:
    "amount amounttorefund refundamount refund sum montant montantarembourser montantduremboursement remboursement somme",
  reason: "reason reasoncode motif raison",
  note: "note notes comment comments memo remarque remarques commentaire commentaires",
};

const COLUMN_OF = new Map(
  LIST_COLUMNS.flatMap((column) => HEADINGS[column].split(" ").map((heading) => [heading, column] as const)),
);

/** The column of that heading, in either language and however it is written; undefined for any other text. */
export function columnOfHeading(heading: string): ListColumn | undefined {
  return COLUMN_OF.get(plainWords(heading));
}

/** A text without accents, signs, blanks and capitals, as headings and reasons are compared. */
export function plainWords(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}
