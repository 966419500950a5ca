import {
  dividedRows,
  isStatementDay,
  lastFourOf,
  MAX_STATEMENT_LINES,
  plainDescription,
  type ReadLine,
  type ReadStatement,
  type UnreadLine,
} from "#lib/domain/accounting/settlement/statement/statement.ts";
import { readStatementAmount } from "#lib/domain/accounting/settlement/statement/statement-amount.ts";

/** A tag, and the text behind an opening one. SGML files close no tag of a value; XML files do. */
const TAG = /<(\/?)([A-Za-z][A-Za-z0-9._]{0,40})>([^<]{0,2000})/g;
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&nbsp;": " ",
};
const KEPT: ReadonlySet<string> = new Set(["DTPOSTED", "TRNAMT", "NAME", "MEMO"]);

/** Whether a text is an OFX file, of version 1 (SGML) or 2 (XML). */
export function isOfx(text: string): boolean {
  const start = text.slice(0, 4_000).trimStart();
  return /^OFXHEADER:/i.test(start) || /<OFX>/i.test(start) || /<\?OFX /i.test(start);
}

/**
 * Reads an OFX statement of one account. A document type or an entity of its own is refused: no entity but the five of XML is ever
 * replaced, each once.
 */
export function readOfxStatement(text: string): ReadStatement {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return { ok: false, problem: "statement_unsafe" };
  const accounts = new Set<string>();
  const currencies = new Set<string>();
  const rows: Map<string, string>[] = [];
  let row: Map<string, string> | null = null;
  for (const [, slash, written = "", value = ""] of text.matchAll(TAG)) {
    const tag = written.toUpperCase();
    if (tag === "STMTTRN") {
      row = slash ? null : new Map();
      if (row && rows.push(row) > MAX_STATEMENT_LINES) return { ok: false, problem: "statement_too_large" };
    } else if (tag === "BANKTRANLIST" || tag === "LEDGERBAL") row = null;
    else if (!slash && row && KEPT.has(tag) && !row.has(tag)) row.set(tag, plainText(value));
    else if (!slash && !row && tag === "ACCTID") accounts.add(plainText(value));
    else if (!slash && !row && tag === "CURDEF") currencies.add(plainText(value).toUpperCase());
  }
  if (accounts.size > 1) return { ok: false, problem: "statement_several_accounts" };
  if (rows.length === 0) return { ok: false, problem: "statement_empty" };
  const currency = currencies.size === 1 ? ([...currencies][0] ?? "") : "";
  return {
    ok: true,
    statement: {
      format: "ofx",
      currency: /^[A-Z]{3}$/.test(currency) ? currency : "",
      accountLastFour: lastFourOf([...accounts][0] ?? ""),
      ...dividedRows(rows.map((values, index) => readTransaction(values, index + 1))),
    },
  };
}

function readTransaction(values: ReadonlyMap<string, string>, line: number): ReadLine | UnreadLine {
  const [, year, month, day] = /^([0-9]{4})([0-9]{2})([0-9]{2})/.exec(values.get("DTPOSTED") ?? "") ?? [];
  const postedOn = `${year}-${month}-${day}`;
  if (!isStatementDay(postedOn)) return { line, problem: "date" };
  const amountCents = readStatementAmount(values.get("TRNAMT") ?? "");
  if (amountCents === undefined) return { line, problem: "amount" };
  const words = [...new Set([values.get("NAME") ?? "", values.get("MEMO") ?? ""])].join(" ");
  return { line, postedOn, amountCents, description: plainDescription(words) };
}

function plainText(value: string): string {
  return value.replace(/&[a-z]{2,4};/gi, (entity) => ENTITIES[entity.toLowerCase()] ?? entity).trim();
}
