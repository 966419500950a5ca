import type { DirectionWords } from "#lib/domain/accounting/settlement/statement/statement.ts";
import type { StatementAmount } from "#lib/domain/accounting/settlement/statement/statement-amount.ts";
import { foldedText } from "#lib/domain/text/folded-text.ts";

/** Whether money came in or went out, by the words of a line; null: the words do not say it. */
export type MoneyDirection = "in" | "out" | null;

const OUT = new Set(
  "debit debits debite dr dt db withdrawal withdrawals withdraw withdrawn retrait retraits sortie sorties achat achats purchase fee fees frais out outgoing outflow sent emis envoye sortant decaissement expense expenses depense depenses minus moins".split(
    " ",
  ),
);
const IN = new Set(
  "credit credits credite cr ct deposit deposits depot depots dep dslip directdep entree entrees in incoming inflow received recu recus entrant encaissement income revenu revenus plus".split(
    " ",
  ),
);
const CHEQUE = new Set("cheque cheques check checks".split(" "));
/** Words that turn the side of another word round: the return of a deposit is money out. */
const TURNS = /^(?:revers|refund|return|rembours|retour|annul|cancel|contrepass|extourn|renvers)/;
/** Words after which a line may be on either side. */
const OPEN = /^(?:non?|not|pas|correct|corrig|adjust|ajust|chargeback)/;
/** Signs and words that are the whole text of a column for the side. */
const WHOLE: Readonly<Record<string, MoneyDirection>> = { d: "out", c: "in", "-": "out", "+": "in", "\u2212": "out" };
const WITHDRAWAL = /\b(?:withdraw(?:als?|n)?|retraits?)\b/;
const LONGEST = 40;

/** Folds a word of a column for directions as a person is shown it. */
export function directionWord(cell: string): string {
  return foldedText(cell.slice(0, LONGEST)).replace(/\s+/g, " ").trim();
}

/** Reads whether money came in or went out from a word of a statement, such as `Debit`, `Dépôt direct` or `ACH_CREDIT`. */
export function directionOf(cell: string, chosen: DirectionWords = { in: [], out: [] }): MoneyDirection {
  const word = directionWord(cell);
  if (chosen.in.includes(word)) return "in";
  if (chosen.out.includes(word)) return "out";
  const whole = WHOLE[word];
  if (whole !== undefined) return whole;
  // A credit card and a debit card say nothing of the side.
  const plain = word
    .replace(/[^a-z]+/g, " ")
    .replace(/\b(?:credit|debit) cards?\b|\bcartes? de (?:credit|debit)\b/g, "");
  const words = plain.split(" ");
  const isIn = words.some((one) => IN.has(one));
  const isOut = words.some((one) => OUT.has(one)) || (!isIn && words.some((one) => CHEQUE.has(one)));
  if (isIn === isOut || words.some((one) => OPEN.test(one))) return null;
  return isIn === words.some((one) => TURNS.test(one)) ? "out" : "in";
}

/**
 * Decides whether each cell with text says the side and nothing else, so that the column needs no heading. A few words that name both
 * sides do so whatever they are: `Retrait` and `Dépôt`.
 */
export function isDirectionColumn(cells: readonly string[]): boolean {
  const words = new Set(cells.map(directionWord).filter((word) => word !== ""));
  if (words.size === 0 || words.size > 4) return false;
  const sides = [...words].map((word) =>
    /^(?:debite?|credite?|dr|cr|db|dt|ct|d|c|[-+\u2212])s?$/.test(word) ? directionOf(word) : null,
  );
  // A single letter or sign may mean anything, unless its counterpart is there.
  const areLong = [...words].every((word) => word.length > 1);
  if (!sides.includes(null)) return areLong || new Set(sides).size === 2;
  const said = [...words].map((word) => directionOf(word));
  return !said.includes(null) && new Set(said).size === 2;
}

/** Decides whether a description says that its line is a withdrawal, which an amount without a sign may leave unsaid. */
export function saysWithdrawal(description: string): boolean {
  return WITHDRAWAL.test(foldedText(description.slice(0, LONGEST))) && directionOf(description) === "out";
}

/** A line's amount and what its words say. `words` is empty where no column says it. */
export type DirectedAmount = StatementAmount & { direction: MoneyDirection };

/** How a file writes what comes in and what goes out: found in all of its lines. */
export type SignConvention = Readonly<
  Record<"hasMinus" | "hasInPlus" | "hasOutPlus" | "hasOutMinus" | "hasMarkedIn", boolean>
>;

/** Finds how a file writes amounts. Amounts with a mark of their own say nothing about the others. */
export function signConvention(amounts: readonly DirectedAmount[]): SignConvention {
  const has = (test: (amount: DirectedAmount) => boolean) =>
    amounts.some((amount) => !amount.isMarked && amount.cents !== 0 && test(amount));
  return {
    hasMinus: has(({ cents }) => cents < 0),
    hasInPlus: has(({ cents, direction }) => cents > 0 && direction === "in"),
    hasOutPlus: has(({ cents, direction }) => cents > 0 && direction === "out"),
    hasOutMinus: has(({ cents, direction }) => cents < 0 && direction === "out"),
    hasMarkedIn: amounts.some(({ cents, isMarked }) => isMarked && cents > 0),
  };
}

/**
 * Gives an amount the sign of its line. Null: the line says both, or nothing where other lines say it in words. A minus before a
 * credit takes it back only where other credits have none; a debit without one is money out only where no debit has one.
 */
export function directedCents(
  { cents, isMarked, direction }: DirectedAmount,
  { hasMinus, hasInPlus, hasOutPlus, hasOutMinus }: SignConvention,
): number | null {
  if (cents === 0) return 0;
  if (isMarked) return direction === null || (direction === "in") === cents > 0 ? cents : null;
  if (direction === "in") return cents > 0 || hasInPlus ? cents : null;
  if (direction === "out") {
    if (cents < 0) return cents;
    return hasOutMinus ? null : -cents;
  }
  return cents < 0 || (hasMinus && (hasOutMinus || !hasOutPlus)) ? cents : null;
}
