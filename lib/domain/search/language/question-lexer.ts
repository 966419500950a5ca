/** The pieces of a typed question. Each reader looks at one place of the text and never further back. */

/** A piece of the text; `to` is the place behind it. */
type Piece = { from: number; to: number };

/** A field and a sign: `amount>=`. The key is as typed. */
export type KeyPiece = Piece & { key: string; keyTo: number; sign: "is" | "is_not" | "lt" | "gt" | "le" | "ge" };

/** A value or a word, without its quotes. */
export type TextPiece = Piece & { text: string; quoted: boolean; problem?: "quote_unclosed" };

/** The place of a text decides its end: dots end a value (`1..2`), every comma ends a value of a list. */
export type TextPlace = "word" | "value" | "list";

const SIGNS: Readonly<Record<string, KeyPiece["sign"]>> = {
  ":": "is",
  "=": "is",
  "!=": "is_not",
  "<>": "is_not",
  "≠": "is_not",
  "<": "lt",
  ">": "gt",
  "<=": "le",
  "≤": "le",
  ">=": "ge",
  "≥": "ge",
};
const KEY = /([\p{L}][\p{L}\p{M}\p{N}_]{0,40})\s*(!=|<>|>=|<=|[:=<>≠≤≥])/uy;
/** The signs that compare an order, before a number. */
const ORDER_SIGN = /(>=|<=|[<>≤≥])(?=\s*(?:\$\s?)?[0-9])/y;
/** An amount with blanks between thousands or beside a dollar sign. Canonical text never has one. */
const THOUSANDS = String.raw`[1-9][0-9]{0,2}(?:[ \u00a0\u202f][0-9]{3})+`;
const SPACED_DOLLARS = String.raw`\$[ \u00a0\u202f]?(?:${THOUSANDS}|[0-9]+)(?:[.,][0-9]+)*|(?:${THOUSANDS}|[0-9]+)(?:[.,][0-9]+)*[ \u00a0\u202f]?\$`;
const SPACED_CENTS = `${THOUSANDS}[.,][0-9]{2}`;
const AMOUNT_END = String.raw`(?=$|[\s)~]|,(?![0-9])|\.\.)`;
const SPACED_AMOUNT = new RegExp(`(?:${SPACED_DOLLARS}|${SPACED_CENTS})${AMOUNT_END}`, "uy");
/** Behind a sign that compares, a blank before three figures always separates thousands. */
const COMPARED_AMOUNT = new RegExp(`(?:${SPACED_DOLLARS}|${THOUSANDS}(?:[.,][0-9]{2})?)${AMOUNT_END}`, "uy");
const BLANKS = /\s*/y;
const WORD = /(?:[^\s()"*,]|,(?![\s)]|$))+/y;
const VALUE = /(?:[^\s()"*,.]|\.(?!\.)|,(?![\s)]|$))+/y;
const LISTED = /[^\s()"*,]+/y;
const BARE = { word: WORD, value: VALUE, list: LISTED } as const;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Finds the first place from `at` on that is no blank. */
export function skipBlanks(text: string, at: number): number {
  return at + (matchAt(BLANKS, text, at)?.[0].length ?? 0);
}

/** Reads the field and sign that begin here, also of an unknown field; undefined when a word begins here. */
export function readKey(text: string, at: number): KeyPiece | undefined {
  const [whole = "", key = "", sign = ""] = matchAt(KEY, text, at) ?? [];
  if (whole === "") return undefined;
  return { from: at, to: at + whole.length, key, keyTo: at + key.length, sign: SIGNS[sign] ?? "is" };
}

/**
 * Reads a sign without a field before a number. It compares the amount, the only value that most people think of as
 * ordered.
 */
export function readAmountSign(text: string, at: number): KeyPiece | undefined {
  const [, sign] = matchAt(ORDER_SIGN, text, at) ?? [];
  if (!sign) return undefined;
  return { from: at, to: at + sign.length, key: "amount", keyTo: at, sign: SIGNS[sign] ?? "gt" };
}

/** Reads the amount with blanks that begins here; undefined where none does. */
export function readSpacedAmount(text: string, at: number, isCompared: boolean): TextPiece | undefined {
  const [spaced] = matchAt(isCompared ? COMPARED_AMOUNT : SPACED_AMOUNT, text, at) ?? [];
  return spaced === undefined ? undefined : { from: at, to: at + spaced.length, text: spaced, quoted: false };
}

/** Characters that may continue the amount before them in a list, or be the next value: `1,500`, `12,50`, `1 000`. */
const MAY_GO_ON = /,[0-9]{2,3}(?![0-9])|[\u00a0\u202f][0-9]{3}(?![0-9])| 0[0-9]{2}(?![0-9])/y;
const WHOLE_AMOUNT = /^\$?(?:[0-9]+|[0-9]{1,3}(?:\.[0-9]{3})+)$/;

/**
 * Finds the end of characters in a list that may belong to the amount before them or be a value of their own; undefined
 * where that is clear.
 */
export function unclearAmountEnd(text: string, piece: TextPiece): number | undefined {
  if (piece.quoted || !WHOLE_AMOUNT.test(piece.text)) return undefined;
  const [further] = matchAt(MAY_GO_ON, text, piece.to) ?? [];
  return further === undefined ? undefined : piece.to + further.length;
}

/** Reads the value or word that begins here, quoted or bare; undefined when none does. */
export function readTextPiece(text: string, at: number, place: TextPlace): TextPiece | undefined {
  if (text[at] === '"') return readQuoted(text, at);
  const [bare = ""] = matchAt(BARE[place], text, at) ?? [];
  return bare === "" ? undefined : { from: at, to: at + bare.length, text: bare, quoted: false };
}

function readQuoted(text: string, at: number): TextPiece {
  // Chunk by chunk: one expression over a long text would exhaust the engine's stack.
  let inner = "";
  for (let next = at + 1; next < text.length; ) {
    const end = text.slice(next, next + 4_096).search(/["\\]/);
    if (end < 0) {
      inner += text.slice(next, next + 4_096);
      next += 4_096;
      continue;
    }
    inner += text.slice(next, next + end);
    next += end;
    if (text[next] === '"') return { from: at, to: next + 1, text: inner, quoted: true };
    const escaped = text[next + 1] ?? "";
    inner += escaped === '"' || escaped === "\\" ? escaped : `\\${escaped}`;
    next += 2;
  }
  return { from: at, to: text.length, text: inner, quoted: true, problem: "quote_unclosed" };
}
