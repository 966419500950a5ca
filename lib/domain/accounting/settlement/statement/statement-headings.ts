import type { StatementColumns } from "#lib/domain/accounting/settlement/statement/statement.ts";
import { foldedText } from "#lib/domain/text/folded-text.ts";

type HeadedColumn = keyof StatementColumns | "account" | "currency";

/** Headings of banks in English and French, without signs, accents and capitals; the earlier of a list counts first. */
const HEADINGS: Readonly<Record<HeadedColumn, string>> = {
  date:
    "transactiondate dateposted posteddate postingdate postdate datedetransaction datedeloperation datedoperation dateoperation " +
    "datetransaction datedinscription datecomptable date valuedate datedevaleur datevaleur",
  description:
    "description transactiondescription description1 details transactiondetails libelle detail details memo narrative particulars " +
    "payee name beneficiaire nom descriptiondelatransaction",
  amount:
    "amount transactionamount montant montantdelatransaction montantdeloperation amountcad montantcad cad cad$ netamount value valeur",
  debit:
    "debit debits debitamount withdrawal withdrawals retrait retraits paymentout moneyout paidout montantdebit sortie",
  credit:
    "credit credits creditamount deposit deposits depot depots moneyin paidin montantcredit entree versement versements",
  account: "account accountnumber accountno accountid compte numerodecompte nocompte nodecompte ncompte numerocompte",
  currency: "currency devise monnaie",
};

/** The columns that a row of headings names. */
export type HeadedColumns = StatementColumns & {
  account: number | null;
  currency: number | null;
};

/** Finds the columns of a row of headings; undefined if it names no date, or no amount. */
export function headedColumns(cells: readonly string[]): HeadedColumns | undefined {
  const words = cells.map((cell) => foldedText(cell.slice(0, 60)).replace(/[^a-z0-9]/g, ""));
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
  return {
    ...{ date, amount, debit, credit },
    ...{ description: place("description"), account: place("account") },
    currency: place("currency"),
  };
}
