import type { StatementColumns } from "#lib/domain/accounting/settlement/statement/statement.ts";
import { currencyIn, withoutCurrency } from "#lib/domain/accounting/settlement/statement/statement-currency.ts";
import { foldedText } from "#lib/domain/text/folded-text.ts";

type HeadedColumn = keyof StatementColumns | "account" | "currency" | "status";

/** Headings of banks in English and French, without signs, accents and capitals; the earlier of a list counts first. */
const HEADINGS: Readonly<Record<HeadedColumn, string>> = {
  date:
    "transactiondate dateposted posteddate postingdate postdate datedetransaction datedeloperation datedoperation dateoperation " +
    "datetransaction datedinscription datecomptable date valuedate datedevaleur datevaleur bookingdate bookdate effectivedate " +
    "dateeffective transdate trandate txndate processeddate datedetraitement",
  description:
    "description transactiondescription description1 details transactiondetails libelle detail details memo narrative particulars " +
    "payee name beneficiaire nom descriptiondelatransaction",
  amount:
    "amount transactionamount montant montantdelatransaction montantdeloperation netamount amt value valeur debitcredit creditdebit",
  debit:
    "debit debits debitamount withdrawal withdrawals withdrawalamount amountdebit retrait retraits paymentout moneyout fundsout paidout " +
    "montantdebit montantretrait sortie sorties withdrawn",
  credit:
    "credit credits creditamount deposit deposits depositamount amountcredit depot depots moneyin fundsin paidin montantcredit " +
    "montantdepot entree entrees versement versements",
  account:
    "account accountnumber accountno accountid acct acctnumber acctno bankaccount bankaccountnumber compte numerodecompte nocompte " +
    "nodecompte ncompte numerocompte compteno comptebancaire folio numerodefolio nofolio",
  currency:
    "currency currencycode ccy cur curr accountcurrency transactioncurrency devise codedevise deviseducompte devisedelatransaction " +
    "monnaie",
  status:
    "status statut etat transactionstatus postingstatus bookingstatus paymentstatus statutdelatransaction statutdeloperation " +
    "etatdelatransaction",
};

/** Headings of a column that says only whether money came in or went out, or names the kind of each transaction. */
const DIRECTION_HEADINGS = new Set(
  (
    "debitcredit creditdebit debitoucredit debitorcredit drcr crdr dc cd dtct sens sign signe direction indicator indicateur " +
    "debitcreditindicator creditdebitindicator type transactiontype typeoftransaction typedetransaction typetransaction typedoperation " +
    "typeoperation typedeloperation trantype txntype trxtype trntype trancode entrytype kind nature naturedeloperation mouvement " +
    "movement drcrindicator crdrindicator transactioncategory details"
  ).split(" "),
);
/** Headings of the day on which the bank booked a transaction; without one, it is still pending. */
const POSTED_HEADINGS = new Set(
  "dateposted posteddate postingdate postdate datedinscription datecomptable bookingdate bookdate".split(" "),
);
/** Headings of a column that says by yes or no whether a transaction is booked, or still pending. */
const BOOKED_HEADINGS = new Set(
  "posted isposted booked isbooked cleared iscleared comptabilise inscrit compense".split(" "),
);
const PENDING_HEADINGS = new Set("pending ispending enattente".split(" "));
/** Words that stand together in one heading, such as `Withdrawals/Debits`. */
const OUT_WORDS = new Set("debit debits withdrawal withdrawals retrait retraits".split(" "));
/** Words of money out only beside another one: alone, they head the number of a cheque or a fee. */
const BESIDE_OUT = new Set("cheque cheques check checks charges fees frais".split(" "));
const IN_WORDS = new Set("credit credits deposit deposits depot depots versement versements".split(" "));
const FILLERS = new Set("and et or ou amount amounts montant montants the of de des du".split(" "));

/** A column of amounts, and the currency that its heading names. */
export type AmountColumn = { at: number; currency: string };

/** The columns that a row of headings names. */
export type HeadedColumns = StatementColumns & {
  account: number | null;
  currency: number | null;
  status: number | null;
  /** The day of booking, beside another date. */
  posted: number | null;
  /** All columns of amounts: two where a bank has one for each currency. */
  amounts: readonly AmountColumn[];
  directions: readonly number[];
  /** Columns of yes and no. */
  flags: readonly { at: number; isPosted: boolean }[];
};

/** Finds the columns of a row of headings; undefined if it names no date, or no amount. */
export function headedColumns(cells: readonly string[]): HeadedColumns | undefined {
  const currencies = cells.map((cell) => headingCurrency(cell));
  const words = cells.map((cell, at) => headingWord(cell, currencies[at] ?? ""));
  const place = (column: HeadedColumn): number | null => {
    for (const heading of HEADINGS[column].split(" ")) {
      const at = words.indexOf(heading);
      if (at >= 0) return at;
    }
    return null;
  };
  const date = place("date");
  const debit = place("debit");
  const credit = place("credit");
  const amount = debit === null && credit === null ? place("amount") : null;
  if (date === null || (amount === null && debit === null && credit === null)) return undefined;
  const description = place("description");
  const posted = words.findIndex((word, at) => at !== date && POSTED_HEADINGS.has(word));
  return {
    ...{ date, amount, debit, credit, description },
    ...{ account: place("account"), currency: place("currency"), status: place("status") },
    posted: posted === -1 ? null : posted,
    amounts: amountColumns(words, currencies, amount),
    flags: words.flatMap((word, at) =>
      BOOKED_HEADINGS.has(word) || PENDING_HEADINGS.has(word) ? [{ at, isPosted: BOOKED_HEADINGS.has(word) }] : [],
    ),
    directions: [...words.keys()].filter(
      (at) => at !== description && at !== amount && DIRECTION_HEADINGS.has(words[at] ?? ""),
    ),
  };
}

/** A plain column of amounts stands alone; without one, the columns of several currencies stand beside each other. */
function amountColumns(
  words: readonly string[],
  currencies: readonly string[],
  amount: number | null,
): readonly AmountColumn[] {
  if (amount === null) return [];
  const column = (at: number): AmountColumn => ({ at, currency: currencies[at] ?? "" });
  const others = [...words.keys()].filter((at) => words[at] === words[amount] && currencies[at] !== "");
  return currencies[amount] === "" ? [column(amount)] : others.map(column);
}

function headingCurrency(cell: string): string {
  return /[a-z]/i.test(cell) ? currencyIn(cell.slice(0, 60)) : "";
}

function headingWord(cell: string, currency: string): string {
  const text = foldedText(cell.slice(0, 60));
  const words = (currency === "" ? text : withoutCurrency(text)).split(/[^a-z0-9]+/).filter((word) => word !== "");
  // `CAD$` names nothing but the currency of its amounts.
  if (words.length === 0 && currency !== "") return "amount";
  const own = words.filter((word) => !FILLERS.has(word));
  if (own.some((word) => OUT_WORDS.has(word)) && own.every((word) => OUT_WORDS.has(word) || BESIDE_OUT.has(word)))
    return "debit";
  if (own.length > 0 && own.every((word) => IN_WORDS.has(word))) return "credit";
  return words.join("");
}
