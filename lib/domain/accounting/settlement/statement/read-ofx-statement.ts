import { isBalanceLabel } from "#lib/domain/accounting/settlement/statement/balance-label.ts";
import { lastBegunDay } from "#lib/domain/accounting/settlement/statement/bank-days.ts";
import {
  plainOfxText,
  withoutComments,
  withoutSections,
} from "#lib/domain/accounting/settlement/statement/ofx-text.ts";
import {
  dividedRows,
  isStatementDay,
  lastFourOf,
  MAX_STATEMENT_LINES,
  plainDescription,
  type ReadStatement,
  type StatementRow,
} from "#lib/domain/accounting/settlement/statement/statement.ts";
import {
  readStatementAmount,
  type StatementAmount,
} from "#lib/domain/accounting/settlement/statement/statement-amount.ts";
import { writtenCurrency } from "#lib/domain/accounting/settlement/statement/statement-currency.ts";
import {
  directedCents,
  type MoneyDirection,
  type SignConvention,
  signConvention,
} from "#lib/domain/accounting/settlement/statement/statement-direction.ts";
import { saysPending } from "#lib/domain/accounting/settlement/statement/statement-status.ts";

/** A tag, and the text behind an opening one. SGML files close no tag of a value; XML files do. */
const TAG = /<(\/?)([A-Za-z][A-Za-z0-9._]{0,40})(?:\s[^<>]{0,200})?>([^<]{0,2000})/g;
const KEPT: ReadonlySet<string> = new Set(
  "TRNTYPE DTPOSTED TRNAMT NAME MEMO FITID CORRECTFITID CORRECTACTION".split(" "),
);
/** Parts of a transaction: the amount is in that currency, was converted from another, or went to another account. */
const PARTS: ReadonlySet<string> = new Set([
  "CURRENCY",
  "ORIGCURRENCY",
  "PAYEE",
  "BANKACCTTO",
  "CCACCTTO",
  "IMAGEDATA",
]);
const SIDES: Readonly<Record<string, MoneyDirection>> = {
  ...{ CREDIT: "in", DEP: "in", DIRECTDEP: "in" },
  ...{ DEBIT: "out", DIRECTDEBIT: "out" },
};
/** Kinds of transactions that mostly take money out. One without a minus gives it back, if the others have one. */
const MOSTLY_OUT: ReadonlySet<string> = new Set([
  "FEE",
  "SRVCHG",
  "ATM",
  "POS",
  "CHECK",
  "PAYMENT",
  "REPEATPMT",
  "CASH",
]);
/** The most lines that are named where none could be read. */
const MOST_NAMED = 200;

/** Whether a text is an OFX file, of version 1 (SGML) or 2 (XML). */
export function isOfx(text: string): boolean {
  const start = text.slice(0, 4_000).trimStart();
  return /^OFXHEADER:/i.test(start) || /<OFX[\s>]/i.test(start) || /<\?OFX /i.test(start);
}

/**
 * Reads an OFX statement of one account. A document type or an entity of its own is refused: only the entities of XML and of letters
 * are ever replaced, each once. `today`: `YYYY-MM-DD`; a later line is left out.
 */
export function readOfxStatement(written: string, today: string): ReadStatement {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(written)) return { ok: false, problem: "statement_unsafe" };
  const accounts = new Set<string>();
  const currencies = new Set<string>();
  const rows: Map<string, string>[] = [];
  let row: Map<string, string> | null = null;
  let part = "";
  for (const [, slash, name = "", value = ""] of withoutComments(withoutSections(written)).matchAll(TAG)) {
    const tag = name.toUpperCase();
    // A transaction that is pending has tags of its own (OFX 2.2).
    if (tag === "STMTTRN" || tag === "STMTTRNP") {
      row = slash ? null : new Map([["TAG", tag]]);
      part = "";
      if (row && rows.push(row) > MAX_STATEMENT_LINES) return { ok: false, problem: "statement_too_large" };
    } else if (tag === "BANKTRANLIST" || tag === "BANKTRANLISTP" || tag === "LEDGERBAL") row = null;
    else if (row && PARTS.has(tag)) {
      part = slash || value.trim() !== "" ? "" : tag;
      // Some banks write the code alone.
      if (tag === "CURRENCY" && value.trim() !== "" && !slash) row.set("CURSYM", plainOfxText(value));
    } else if (slash) continue;
    else if (row && tag === "CURSYM" && part === "CURRENCY") row.set(tag, plainOfxText(value));
    else if (row && KEPT.has(tag) && !row.has(tag) && (part === "" || tag === "NAME"))
      row.set(tag, plainOfxText(value));
    else if (!row && tag === "ACCTID") accounts.add(plainOfxText(value));
    else if (!row && tag === "CURDEF") currencies.add(plainOfxText(value).toUpperCase());
  }
  if (accounts.size > 1 || currencies.size > 1) return { ok: false, problem: "statement_several_accounts" };
  if (rows.length === 0) return { ok: false, problem: "statement_empty" };
  const read = dividedRows(readTransactions(rows), {
    declared: [...currencies].find((code) => /^[A-Z]{3}$/.test(code)) ?? "",
    page: "",
    lastDay: lastBegunDay(today),
  });
  if (read.lines.length === 0) {
    const [unread, omitted] = [read.unread.slice(0, MOST_NAMED), read.omitted.slice(0, MOST_NAMED)];
    return { ok: false, problem: "statement_unread", unread, omitted, sample: null };
  }
  return { ok: true, statement: { format: "ofx", accountLastFour: lastFourOf([...accounts][0] ?? ""), ...read } };
}

function readTransactions(rows: readonly ReadonlyMap<string, string>[]): readonly StatementRow[] {
  const kindOf = (row: ReadonlyMap<string, string>) => (row.get("TRNTYPE") ?? "").toUpperCase();
  const amounts = rows.map((row) => readStatementAmount(row.get("TRNAMT") ?? ""));
  const directed = rows.flatMap((row, at) => {
    const amount = amounts[at];
    return amount ? [{ ...amount, direction: SIDES[kindOf(row)] ?? null }] : [];
  });
  const convention = signConvention(directed);
  const corrected = new Set(rows.map((row) => row.get("CORRECTFITID")).filter(Boolean));
  return rows.map((row, at) =>
    // The bank itself says that this one was wrong, or only takes another one back.
    corrected.has(row.get("FITID")) || row.get("CORRECTACTION")?.toUpperCase() === "DELETE"
      ? { line: at + 1, problem: "status" }
      : readTransaction(row, { line: at + 1, kind: kindOf(row), amount: amounts[at], convention }),
  );
}

type Transaction = { line: number; kind: string; amount: StatementAmount | undefined; convention: SignConvention };

function readTransaction(
  values: ReadonlyMap<string, string>,
  { line, kind, amount, convention }: Transaction,
): StatementRow {
  const words = [...new Set([values.get("NAME") ?? "", values.get("MEMO") ?? ""])];
  if (values.get("TAG") === "STMTTRNP" || kind === "HOLD" || words.some(saysPending))
    return { line, omission: "pending" };
  if (words.some(isBalanceLabel)) return { line, omission: "balance" };
  const [, year, month, day] = /^([0-9]{4})([0-9]{2})([0-9]{2})/.exec(values.get("DTPOSTED") ?? "") ?? [];
  const postedOn = `${year}-${month}-${day}`;
  if (!isStatementDay(postedOn)) return { line, problem: "date" };
  if (!amount) return { line, problem: "amount" };
  const amountCents = signedCents(amount, kind, convention);
  if (amountCents === null) return { line, problem: "direction" };
  const currency = amount.currency || writtenCurrency(values.get("CURSYM") ?? "");
  return { line, postedOn, amountCents, currency, description: plainDescription(words.join(" ")) };
}

/** Gives an amount the sign that its kind says. The sign of the amount itself stands for all other kinds, as the format has it. */
function signedCents(amount: StatementAmount, kind: string, convention: SignConvention): number | null {
  const direction = SIDES[kind] ?? null;
  if (direction !== null) return directedCents({ ...amount, direction }, convention);
  if (amount.cents <= 0) return amount.cents;
  if (convention.hasOutPlus && !convention.hasOutMinus) return null;
  return MOSTLY_OUT.has(kind) && !convention.hasMinus ? null : amount.cents;
}
