import { type LineKey, lineKey } from "#lib/domain/accounting/settlement/bank-deposit.ts";
import { dayNumber } from "#lib/domain/accounting/settlement/statement/bank-days.ts";
import type { StatementLine } from "#lib/domain/accounting/settlement/statement/statement.ts";
import { foldedText } from "#lib/domain/text/folded-text.ts";

/** A deposit that the bank took back. `deposit`: null where neither the file nor an earlier upload has one of that amount. */
export type ReturnedDeposit = { line: StatementLine; deposit: LineKey | null };

/** Two lines that an earlier upload found: a deposit, and the one that took it back. */
export type KnownReturn = { deposit: LineKey; line: LineKey };

/** A line that brought money, of the file or of an earlier one. */
type DepositLine = LineKey & { description: string };

/** Words of banks for money that they take back. */
const RETURNS =
  /\b(?:return(?:ed|s)?|ret|retd|rtn|uncollected|revers\w*|nsf|charge ?backs?|bounced|unpaid|dishonou?red|reject\w*|recall\w*|cancel\w*|correct\w*|error|adjust\w*|void\w*|retour\w*|renvers\w*|contre-?pass\w*|extourn\w*|annul\w*|rejet\w*|refuse\w*|impaye\w*|sans provision|insuffisan\w*|corrig\w*|erreur|retrofact\w*|ajust\w*|redress\w*)\b/;
/** A fee for a return is no return. */
const FEE = /\b(?:fees?|charges?|frais)\b/;
/** Banks take a deposit back within two months, and their statements come a month late. */
const MOST_DAYS = 90;
/** A withdrawal of the amount of a deposit is worth a look for so many days. */
const DOUBTFUL_DAYS = 10;

/**
 * Finds the deposits that the bank took back: a withdrawal of the same amount, on the day or later, whose words say so or are those of
 * the deposit. `ticked`: deposits of earlier statements.
 */
export function returnedDeposits(
  lines: readonly StatementLine[],
  { ticked, known }: { ticked: readonly DepositLine[]; known: readonly KnownReturn[] },
): readonly ReturnedDeposit[] {
  const depositOf = new Map(known.map(({ line, deposit }) => [lineKey(line), deposit]));
  const taken = new Set(known.map(({ deposit }) => lineKey(deposit)));
  const candidates = Map.groupBy(
    unlike([...lines.filter(({ amountCents }) => amountCents > 0), ...ticked]),
    ({ amountCents }) => amountCents,
  );
  for (const deposits of candidates.values())
    deposits.sort((left, right) => dayNumber(right.postedOn) - dayNumber(left.postedOn));
  const found: ReturnedDeposit[] = [];
  for (const line of lines
    .filter(({ amountCents }) => amountCents < 0)
    .toSorted((left, right) => dayNumber(left.postedOn) - dayNumber(right.postedOn))) {
    const earlier = depositOf.get(lineKey(line));
    if (earlier) {
      found.push({ line, deposit: earlier });
      continue;
    }
    const words = foldedText(line.description);
    const saysReturn = RETURNS.test(words) && !FEE.test(words);
    const deposit = candidates.get(-line.amountCents)?.find((candidate) => {
      const days = dayNumber(line.postedOn) - dayNumber(candidate.postedOn);
      const isOpen = days >= 0 && days <= MOST_DAYS && !taken.has(lineKey(candidate));
      return isOpen && (saysReturn || isSameText(words, candidate));
    });
    if (deposit) taken.add(lineKey(deposit));
    if (deposit || saysReturn) found.push({ line, deposit: deposit ?? null });
  }
  return found;
}

/** Finds withdrawals of exactly the amount of a deposit that was ticked off, soon after it: nobody can tell whether they take it back. */
export function doubtfulWithdrawals(
  lines: readonly StatementLine[],
  ticked: readonly LineKey[],
): readonly StatementLine[] {
  const daysOf = Map.groupBy(ticked, ({ amountCents }) => -amountCents);
  return lines.filter(({ amountCents, postedOn }) =>
    (amountCents < 0 ? (daysOf.get(amountCents) ?? []) : []).some((deposit) => {
      const days = dayNumber(postedOn) - dayNumber(deposit.postedOn);
      return days >= 0 && days <= DOUBTFUL_DAYS;
    }),
  );
}

/** Keeps one of the deposits that are the same line. */
function unlike(deposits: readonly DepositLine[]): DepositLine[] {
  return [...new Map(deposits.toReversed().map((deposit) => [lineKey(deposit), deposit])).values()];
}

function isSameText(words: string, { description }: DepositLine): boolean {
  const plain = (text: string) => text.replace(/[^a-z]+/g, "");
  return plain(words) !== "" && plain(words) === plain(foldedText(description));
}
