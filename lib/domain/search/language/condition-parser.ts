import {
  type KeyPiece,
  readAmountSign,
  readKey,
  readSpacedAmount,
  readTextPiece,
  skipBlanks,
  type TextPiece,
  unclearAmountEnd,
} from "#lib/domain/search/language/question-lexer.ts";
import type { Comparison } from "#lib/domain/search/question/criteria.ts";
import { findField } from "#lib/domain/search/question/criteria.ts";
import type { Condition } from "#lib/domain/search/question/question.ts";
import { holdsSpreadCard, listHoldsSpacedCard } from "#lib/domain/search/question/split-card-numbers.ts";
import { fieldNamed } from "#lib/domain/search/words/field-words.ts";

/** A span of a text: its first place, and the place behind it. */
export type Span = readonly [number, number];
export type ConditionPlace = { field: Span; sign: Span; values: readonly Span[] };
type Problem = { from: number; to: number; problem: string };

/**
 * A condition as typed. `to` is the place behind it; `negated` means *is not one of* or *is not empty*. The condition
 * is null when no part of it can be kept.
 */
export type TypedCondition = {
  to: number;
  condition: Condition | null;
  negated: boolean;
  place: ConditionPlace;
  problems: readonly Problem[];
};

type Values = { to: number; comparison: Comparison; pieces: readonly TextPiece[]; problems: readonly Problem[] };

const EDGE = /[\s(),]/;
/** The word for no value, in English and in French. */
const EMPTY = /^(?:empty|vide)$/i;

/**
 * Finds the field of a typed key: its short key, the service's name or another word for it. An unknown key stays as it
 * is.
 */
export function fieldOfKey(key: string): string {
  return fieldNamed(key) ?? key;
}

/**
 * Reads the field and sign that begin here, also of an unknown field. A sign alone before a number compares the amount,
 * also behind a word that names no field (`declined >500`). Undefined when a word begins here.
 */
export function readConditionKey(text: string, at: number): KeyPiece | undefined {
  const key = readKey(text, at);
  if (!key) return readAmountSign(text, at);
  const signAt = skipBlanks(text, key.keyTo);
  const isWord = signAt > key.keyTo && fieldNamed(key.key) === undefined && readAmountSign(text, signAt);
  return isWord ? undefined : key;
}

/** Reads the condition, or the word without a field, that begins here. Each call moves on by at least one character. */
export function readTypedCondition(text: string, at: number): TypedCondition {
  const key = readConditionKey(text, at);
  return key ? keyed(text, key) : anyWord(text, at);
}

function keyed(text: string, key: KeyPiece): TypedCondition {
  const { sign } = key;
  const field = fieldOfKey(key.key);
  const values = sign === "is" || sign === "is_not" ? readAnyValue(text, key) : readOneValue(text, key);
  const isNot = sign === "is_not";
  const negated = isNot && (values.comparison === "one_of" || values.comparison === "empty");
  const starred = isNot && ["starts", "contains", "ends", "between"].includes(values.comparison);
  const problems = starred
    ? [...values.problems, { from: key.keyTo, to: key.to, problem: "not_before_pattern" }]
    : values.problems;
  const comparison = sign !== "is" && !negated ? sign : values.comparison;
  return {
    to: values.to,
    condition: { kind: "condition", field, comparison, values: values.pieces.map((piece) => piece.text) },
    negated,
    place: { field: [key.from, key.keyTo], sign: [key.keyTo, key.to], values: values.pieces.map(spanOf) },
    problems,
  };
}

function anyWord(text: string, at: number): TypedCondition {
  const piece = readTextPiece(text, at, "word");
  const end = skipTail(text, piece?.to ?? at);
  const problems = [...quoteProblems(piece), ...tailProblems(text, piece?.to ?? at, end, "star_in_word")];
  const span: Span = [at, end];
  return {
    to: end,
    condition: piece ? { kind: "condition", field: "AnyWord", comparison: "is", values: [piece.text] } : null,
    negated: false,
    place: { field: span, sign: span, values: [span] },
    problems,
  };
}

/** Reads the part behind `:` or `!=`: a value, a pattern with stars, two bounds, a list, or the word `empty`. */
function readAnyValue(text: string, key: KeyPiece): Values {
  const start = skipBlanks(text, key.to);
  if (text[start] === "(") return readList(text, start, key);
  const leads = text[start] === "*";
  const low = valueAt(text, leads ? start + 1 : start, key);
  if (!low) return missing(text, key, leads ? start + 1 : key.to);
  if (text.startsWith("..", low.to)) return readBounds(text, low, leads, key);
  const trails = text[low.to] === "*";
  const isEmpty = !low.quoted && !leads && !trails && EMPTY.test(low.text);
  const comparison = leads ? (trails ? "contains" : "ends") : trails ? "starts" : isEmpty ? "empty" : "is";
  return ended(text, trails ? low.to + 1 : low.to, comparison, isEmpty ? [] : [low]);
}

function readOneValue(text: string, key: KeyPiece): Values {
  const piece = valueAt(text, skipBlanks(text, key.to), key);
  return piece ? ended(text, piece.to, "is", [piece]) : missing(text, key, key.to);
}

function readBounds(text: string, low: TextPiece, leads: boolean, key: KeyPiece): Values {
  const high = textAt(text, low.to + 2, key);
  if (!high) return missing(text, key, low.to + 2);
  const read = ended(text, high.to, "between", [low, high]);
  return leads
    ? { ...read, problems: [...read.problems, { from: low.from - 1, to: low.from, problem: "star_misplaced" }] }
    : read;
}

/** Reads values between parentheses, separated by commas, blanks or new lines. */
function readList(text: string, open: number, { key }: KeyPiece): Values {
  const kind = findField(fieldOfKey(key))?.value ?? "text";
  const pieces: TextPiece[] = [];
  const problems: Problem[] = [];
  let at = open + 1;
  for (;;) {
    at = skipBlanks(text, at);
    const piece = readTextPiece(text, at, "list");
    if (piece) {
      pieces.push(piece);
      problems.push(...quoteProblems(piece));
      const unclear = kind === "amount" ? unclearAmountEnd(text, piece) : undefined;
      if (unclear) problems.push({ from: piece.from, to: unclear, problem: "amount_in_list" });
      at = piece.to;
      if (text[at] === '"') problems.push({ from: at, to: at + 1, problem: "quote_misplaced" });
    } else if (text[at] === ",") at += 1;
    else if (text[at] === "*") {
      problems.push({ from: at, to: at + 1, problem: "star_misplaced" });
      at += 1;
    } else break;
  }
  const isClosed = text[at] === ")";
  if (!isClosed) problems.push({ from: open, to: open + 1, problem: "paren_unclosed" });
  const to = isClosed ? at + 1 : at;
  if (pieces.length === 0) problems.push({ from: open, to, problem: "value_missing" });
  const values = pieces.map((piece) => piece.text);
  if (holdsSpreadCard(kind, values) || listHoldsSpacedCard(text.slice(open + 1, at)))
    problems.push({ from: open, to, problem: "value_card_number" });
  return { to, comparison: "one_of", pieces, problems };
}

/** Reads a value. A word of the language, or a next condition, is a value only directly behind the sign. */
function valueAt(text: string, at: number, key: KeyPiece): TextPiece | undefined {
  if (at > key.to && (readConditionKey(text, at) || /^(?:and|or|not)(?![^\s()"*,])/i.test(text.slice(at, at + 4))))
    return undefined;
  return textAt(text, at, key);
}

/** Reads a text; an amount may have blanks in it. */
function textAt(text: string, at: number, { key, sign }: KeyPiece): TextPiece | undefined {
  const isAmount = findField(fieldOfKey(key))?.value === "amount";
  const isCompared = sign !== "is" && sign !== "is_not";
  return (isAmount ? readSpacedAmount(text, at, isCompared) : undefined) ?? readTextPiece(text, at, "value");
}

function missing(text: string, key: KeyPiece, at: number): Values {
  const end = skipTail(text, at);
  return { to: end, comparison: "is", pieces: [], problems: [{ from: key.from, to: end, problem: "value_missing" }] };
}

function ended(text: string, at: number, comparison: Comparison, pieces: readonly TextPiece[]): Values {
  const to = skipTail(text, at);
  return { to, comparison, pieces, problems: [...pieces.flatMap(quoteProblems), ...tailProblems(text, at, to)] };
}

/** Finds the end of the characters that follow a value without a blank, such as a quote or a star in its middle. */
function skipTail(text: string, at: number): number {
  let end = at;
  while (end < text.length && !EDGE.test(text[end] ?? "")) end += 1;
  return end;
}

function tailProblems(text: string, from: number, to: number, ofStar = "star_misplaced"): Problem[] {
  if (from === to) return [];
  const isStar = text[from] === "*" || text[from - 1] === "*";
  return [{ from, to, problem: isStar ? ofStar : "quote_misplaced" }];
}

function quoteProblems(piece: TextPiece | undefined): Problem[] {
  return piece?.problem ? [{ from: piece.from, to: piece.to, problem: piece.problem }] : [];
}

function spanOf({ from, to }: TextPiece): Span {
  return [from, to];
}
