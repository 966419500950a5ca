import { readAmount } from "#lib/domain/amounts/read-amount.ts";
import {
  columnOfHeading,
  isBareNumber,
  isOrderOfSale,
  type ListColumn,
  plainWords,
} from "#lib/domain/batches/list-headings.ts";

/** The reason why the columns of a list are ambiguous, with the headings at fault. */
export type ColumnsProblem =
  | { problem: "list_column_twice"; column: ListColumn; heading: string; other: string }
  /** No column is known to be the amounts, and the column at `place` (from 1) may be. */
  | { problem: "list_amount_unknown"; heading: string; place: number };

/** The meaning of each column by its heading; undefined for columns that are ignored. */
type Columns = readonly (ListColumn | undefined)[];

/** Reads the meaning of headings over such lines. All may be undefined: then they are no headings. */
export function columnsOf(headings: readonly string[], lines: readonly (readonly string[])[]): Columns {
  const columns = headings.map(columnOfHeading);
  // An adjustment with a marker has its sale's number beside it, and the sale is found by that number.
  const isSaleNamed = headings.some(isOrderOfSale);
  const meanings = columns.map((column, at) =>
    column === "order" && isSaleNamed && !isOrderOfSale(headings[at] ?? "") ? undefined : column,
  );
  const bare = headings.findIndex(isBareNumber);
  if (bare === -1 || meanings.includes("transaction") || countsLines(lines.map((cells) => cells[bare])))
    return meanings;
  return meanings.with(bare, "transaction");
}

/** Finds the fault of such columns: amounts must neither be passed over nor taken from the wrong column. */
export function columnsProblem(
  headings: readonly string[],
  columns: Columns,
  lines: readonly (readonly string[])[],
): ColumnsProblem | null {
  for (const [at, column] of columns.entries()) {
    const first = columns.indexOf(column);
    if (column !== undefined && first !== at) return twice(column, headings[first], headings[at]);
  }
  const among = (test: (column: UnknownColumn) => boolean) =>
    headings.findIndex(
      (heading, at) => columns[at] === undefined && test({ heading, cells: lines.map((cells) => cells[at] ?? "") }),
    );
  const amounts = columns.indexOf("amount");
  if (amounts !== -1) {
    const rival = among(rivalsAmounts);
    return rival === -1 ? null : twice("amount", headings[amounts], headings[rival]);
  }
  const doubtful = among(mayBeAmounts);
  if (doubtful === -1) return null;
  return { problem: "list_amount_unknown", heading: headings[doubtful] ?? "", place: doubtful + 1 };
}

function twice(column: ListColumn, heading = "", other = ""): ColumnsProblem {
  return { problem: "list_column_twice", column, heading, other };
}

/** Decides whether the cells are 1, 2, 3 and so on. */
function countsLines(cells: readonly (string | undefined)[]): boolean {
  return cells.every((cell, index) => cell?.trim() === String(index + 1));
}

/** Figures of our own files that stand beside the amount and are not to be given back. */
const OTHER_FIGURES: ReadonlySet<string> = new Set([
  "refunded",
  "rembourse",
  "completed",
  "complete",
  "finalise",
  "net",
]);

const AMOUNT_WORDS = /amount|montant|total/;
const SHORT_AMOUNT_WORDS = /(?:^|[^a-z])(?:sums?|sommes?|amt|mnt)(?:[^a-z]|$)/;
const GIVEN_BACK_WORDS = /refund|rembours|giveback|arendre|credit/;
/** Words of money that do not say whose it is: they count only above figures, and only without a better heading. */
const MONEY_WORDS =
  /return|retour|reimburs|payback|paidback|value|valeur|price|prix|cost|cout|charge|paid|paye|dollar|debit|balance|solde|^(?:pay|due?|cr)$/;
/** Words for counts and numbers. */
const COUNT_WORDS = "items|articles|qty|quantit[ey]|count|nombre|number|numero|dates?|ids?|no";
const COUNTS = anyWord(COUNT_WORDS);
/** Words for other amounts and for counts. Beside them, a word for an amount does not mean the refund. */
const OF_OTHERS = anyWord(
  `tax|taxes|tips?|pourboires?|shipping|livraison|fees?|frais|discounts?|rabais|${COUNT_WORDS}`,
);
/** Words for figures that are no money. A column of figures whose heading has another word may be what is to be given back. */
const NO_MONEY: ReadonlySet<string> = new Set(
  (
    "number numero order commande invoice facture transaction reference ref code barcode register caisse till terminal store shop " +
    "magasin succursale branch location site staff employee employe cashier caissier caissiere clerk agent user customer client member " +
    "membre account compte phone telephone tel mobile fax zip postal postcode size taille year annee month mois day jour week semaine " +
    "date time heure hour minute line ligne row rang index seq sequence batch lot shift quart table room chambre seat quantity quantite " +
    "qty qte count nombre item article unit unite piece page card carte last four dernier chiffre bin pan auth authorization " +
    "authorisation autorisation approval version status statut state etat score point rating weight poids percent pourcent rate taux " +
    "serial serie floor lane pos desk age sku upc ean gtin isbn id no nr num by par note"
  ).split(" "),
);
const FILLERS: ReadonlySet<string> = new Set("the of for de du des la le les l d and et nbr".split(" "));
const CURRENCY = /[$€£]|(?:^|[^a-z])(?:cad|usd|eur|gbp)(?:[^a-z]|$)/i;
const FOREIGN = /[€£]|EUR|GBP/gi;
const PART = /[.,][0-9]{1,2}[^0-9]*$/;

/** Makes a pattern that finds any of these words as a whole word. */
function anyWord(words: string): RegExp {
  return new RegExp(`(?:^|[^a-z])(?:${words})(?:[^a-z]|$)`);
}

/** A column with an unknown heading. */
type UnknownColumn = { heading: string; cells: readonly string[] };

/**
 * Decides whether a column may be the amounts of a list that has no other: by its heading, or because most of its cells
 * are money. Cells are money with a decimal part or a currency, or as figures below a word of money or no heading at
 * all. A list whose amounts are passed over would give back all that remains of each sale.
 */
function mayBeAmounts({ heading, cells }: UnknownColumn): boolean {
  if (saysAmount(heading) || CURRENCY.test(heading) || mostOf(cells, isMoney)) return true;
  const mayBe =
    saysGivenBack(heading) || saysMoney(heading) || isNameless(heading, cells) || isUnexplained(heading, cells);
  return mayBe && mostOf(cells, isFigure);
}

/** Decides whether nothing says what the figures of a column are: no word of its heading, and neither zeros in front nor many digits. */
function isUnexplained(heading: string, cells: readonly string[]): boolean {
  if (heading.trim() === "" || COUNTS.test(unaccented(heading)) || isExplained(heading)) return false;
  const counts = cells.every((cell, index) => cell.trim() === String(index + 1));
  return !counts && !mostOf(cells, (cell) => /^(?:0[0-9]+|(?:19|20)[0-9]{2}|[0-9]{6,})$/.test(cell.trim()));
}

/** Decides whether every word of a heading is one of figures that are no money. */
function isExplained(heading: string): boolean {
  const words = wordsOf(heading).filter((word) => !FILLERS.has(word));
  return words.length > 0 && words.every((word) => NO_MONEY.has(word));
}

function wordsOf(heading: string): readonly string[] {
  const apart = heading.replace(/(?<=[a-z])(?=[A-Z])/g, " ").replaceAll("#", " number ");
  const words = unaccented(apart).match(/[a-z]+/g) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/s$/, "") : word));
}

/**
 * Decides whether a column may be the amounts although another one has that heading: by both its heading and its cells.
 */
function rivalsAmounts({ heading, cells }: UnknownColumn): boolean {
  if (OTHER_FIGURES.has(plainWords(heading)) || OF_OTHERS.test(unaccented(heading))) return false;
  // Whole figures under such a word are those of a card, a person or a count.
  if (wordsOf(heading).some((word) => NO_MONEY.has(word)) && !mostOf(cells, isMoney)) return false;
  return (saysAmount(heading) || saysGivenBack(heading)) && mostOf(cells, isFigure);
}

function saysAmount(heading: string): boolean {
  return AMOUNT_WORDS.test(plainWords(heading)) || SHORT_AMOUNT_WORDS.test(unaccented(heading));
}

function saysGivenBack(heading: string): boolean {
  return GIVEN_BACK_WORDS.test(plainWords(heading)) && !OF_OTHERS.test(unaccented(heading));
}

function saysMoney(heading: string): boolean {
  return MONEY_WORDS.test(plainWords(heading)) && !OF_OTHERS.test(unaccented(heading));
}

/** Decides whether a column has no heading and does not count the lines, as some programs do from 0 or 1 on. */
function isNameless(heading: string, cells: readonly string[]): boolean {
  const first = Number(cells[0]);
  const counts = first <= 1 && cells.every((cell, index) => cell.trim() === String(first + index));
  return heading.trim() === "" && !counts;
}

function unaccented(heading: string): string {
  return heading.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Tests at least half of the cells with text. */
function mostOf(cells: readonly string[], test: (cell: string) => boolean): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  return filled.length > 0 && filled.filter(test).length * 2 >= filled.length;
}

function isMoney(cell: string): boolean {
  return isFigure(cell) && (PART.test(cell) || CURRENCY.test(cell));
}

/** Decides whether a cell is an amount, whatever its sign and currency; zero is one, too. */
export function isFigure(cell: string): boolean {
  const unsigned = cell
    .trim()
    .replace(/^[-\u2212\u2013+(]\s*|\s*[-)]$/g, "")
    .replace(FOREIGN, "");
  const read = readAmount(unsigned);
  return read.ok || read.problem === "amount_zero";
}
