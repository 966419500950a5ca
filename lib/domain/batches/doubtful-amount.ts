import { readAmount } from "#lib/domain/amounts/read-amount.ts";
import { plainWords } from "#lib/domain/batches/list-headings.ts";

/** Figures of our own files that stand beside the amount and are not to be given back. */
const OTHER_FIGURES: ReadonlySet<string> = new Set(["refunded", "rembourse", "completed", "finalise", "net"]);

const AMOUNT_WORDS = /amount|montant|total/;
const SHORT_AMOUNT_WORDS = /(?:^|[^a-z])(?:sums?|sommes?|amt|mnt)(?:[^a-z]|$)/;
const GIVEN_BACK_WORDS = /refund|rembours|giveback|arendre|credit/;
/** Words of money that do not say whose it is: they count only above figures, and only without a better heading. */
const MONEY_WORDS =
  /return|retour|reimburs|payback|paidback|value|valeur|price|prix|cost|cout|charge|paid|paye|dollar|debit|balance|solde|^(?:pay|due?|cr)$/;
/** Words for other amounts and for counts. Beside them, a word for an amount does not mean the refund. */
const OF_OTHERS =
  /(?:^|[^a-z])(?:tax|taxes|tips?|pourboires?|shipping|livraison|fees?|frais|discounts?|rabais|items|articles|qty|quantit[ey]|count|nombre|number|numero|dates?|ids?|no)(?:[^a-z]|$)/;
const CURRENCY = /[$€£]|(?:^|[^a-z])(?:cad|usd|eur|gbp)(?:[^a-z]|$)/i;
const FOREIGN = /[€£]|EUR|GBP/gi;
const PART = /[.,][0-9]{1,2}[^0-9]*$/;

/** A column with an unknown heading. */
export type UnknownColumn = { heading: string; cells: readonly string[] };

/**
 * Decides whether a column may be the amounts of a list that has no other: by its heading, or because most of its cells
 * are money. Cells are money with a decimal part or a currency, or as figures below a word of money or no heading at
 * all. A list whose amounts are passed over would give back all that remains of each sale.
 */
export function mayBeAmounts({ heading, cells }: UnknownColumn): boolean {
  if (saysAmount(heading) || CURRENCY.test(heading) || mostOf(cells, isMoney)) return true;
  return (saysGivenBack(heading) || saysMoney(heading) || isNameless(heading, cells)) && mostOf(cells, isFigure);
}

/**
 * Decides whether a column may be the amounts although another one has that heading: by both its heading and its cells.
 */
export function rivalsAmounts({ heading, cells }: UnknownColumn): boolean {
  if (OTHER_FIGURES.has(plainWords(heading)) || OF_OTHERS.test(unaccented(heading))) return false;
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
