import { formatAmount, parseAmount } from "#lib/domain/amounts/money.ts";
import { likelyAmount, writtenAmount } from "#lib/domain/amounts/written-amount.ts";
import { readTypedCondition } from "#lib/domain/search/language/condition-parser.ts";
import { skipBlanks } from "#lib/domain/search/language/question-lexer.ts";
import {
  choicesOf,
  FIELDS,
  findField,
  type SearchField,
  type ValueKind,
} from "#lib/domain/search/question/criteria.ts";
import type { Condition, QuestionProblem } from "#lib/domain/search/question/question.ts";
import { choicesOfKind, wordsOfChoice } from "#lib/domain/search/words/choice-words.ts";
import { signedDays } from "#lib/domain/search/words/day-words.ts";
import { fieldWords } from "#lib/domain/search/words/field-words.ts";
import { foldedText } from "#lib/domain/text/folded-text.ts";

/**
 * A correction to offer for a problem: the field most likely meant, the field whose comparisons or choices to list, or
 * the likeliest choices or values.
 */
export type Proposal =
  | { kind: "field"; field: SearchField | null }
  | { kind: "comparisons"; field: SearchField }
  | { kind: "choices"; field: SearchField; nearest: readonly string[] }
  | { kind: "values"; field: SearchField; values: readonly string[] };

/** Guesses at a field besides its own words: less likely words, French and English, without accents. */
const GUESSES: Readonly<Record<string, string>> = {
  TransactionId: "number numero no",
  Amount: "total price prix somme sum value valeur dollars",
  MaskedCardNumber: "lastfour digits chiffres",
  CardOwner: "holder porteur cardname",
  OrderNumber: "ordre inv",
  AuthorizationCode: "approval code",
  TransType: "genre kind transaction_type",
  CardType: "cardtype network reseau",
  Response: "status statut state etat decision",
  BillingName: "client_name customername facturation",
  BillingEmail: "courrier mel",
  BillingPhone: "mobile cell",
  ProcessedBy: "traite",
  Ref1: "ref reference",
  ProductName: "item article",
  ProductID: "codeproduit",
  CustCode: "client custcode profil profile",
  PaymentMethod: "paiement payment",
  Currency: "monnaie",
  Returned: "refunded",
  Completed: "complete captured",
  Voided: "cancelled",
  Message: "texte text",
  Person: "staff employe employee login user utilisateur clerk caissier",
  Operation: "action",
};

const LEAST_BEGINNING = 3;
/** One letter in three may be wrong. */
const LETTERS_A_FAULT = 3;
const LONGEST_KEY = 41;

/** Proposes a correction for a condition with this problem; undefined where only the problem's own sentence helps. */
export function correctionFor(
  { field: name, values }: Pick<Condition, "field" | "values">,
  problem: QuestionProblem["problem"] | "day_unclear",
  valueIndex = 0,
  labelOf: (field: SearchField) => string = ({ name: own }) => own,
): Proposal | undefined {
  const field = findField(name);
  if (problem === "unknown_field") return { kind: "field", field: nearestField(name, labelOf) };
  if (!field) return undefined;
  if (problem === "comparison_not_allowed") return { kind: "comparisons", field };
  if (problem === "value_not_choice")
    return { kind: "choices", field, nearest: nearestChoices(field.value, values[valueIndex] ?? "") };
  const instead = insteadOf(values[valueIndex] ?? "", problem);
  return instead.length > 0 ? { kind: "values", field, values: instead } : undefined;
}

/** Lists the values that an ambiguous value may mean. */
function insteadOf(value: string, problem: string): readonly string[] {
  if (problem === "day_unclear") return signedDays(value) ?? [];
  const amount = problem === "value_not_amount" ? (writtenAmount(value) ?? likelyAmount(value)) : undefined;
  const amountCents = amount === undefined ? undefined : parseAmount(amount);
  return amountCents === undefined ? [] : [formatAmount(amountCents)];
}

/**
 * Finds the typed condition at that place and the index of its value there; undefined in a text that reads otherwise.
 */
export function conditionAround(text: string, place: number): { condition: Condition; valueIndex: number } | undefined {
  for (let at = skipBlanks(text, 0); at <= place && at < text.length; at = skipBlanks(text, at)) {
    if ("(),~".includes(text[at] ?? "")) {
      at += 1;
      continue;
    }
    const { condition, to, place: places } = readTypedCondition(text, at);
    if (place < to)
      return condition
        ? {
            condition,
            valueIndex: Math.max(
              0,
              places.values.findIndex(([from]) => from === place),
            ),
          }
        : undefined;
    at = to;
  }
  return undefined;
}

/** Finds the field whose key, name, label or other word is the typed text, begins with it, or is misspelt by it. */
function nearestField(typed: string, labelOf: (field: SearchField) => string): SearchField | null {
  const wanted = folded(typed.slice(0, LONGEST_KEY));
  const known = FIELDS.filter(({ source }) => source !== "words").flatMap((field) =>
    [field.key, field.name, labelOf(field), ...fieldWords(field.name), ...(GUESSES[field.name]?.split(" ") ?? [])].map(
      (word) => [folded(word), field] as const,
    ),
  );
  return nearest(wanted, known)[0] ?? null;
}

/** Lists the choices that a word names, in English or French; else the one choice spelled most like it. */
function nearestChoices(kind: ValueKind, typed: string): readonly string[] {
  const word = typed.slice(0, LONGEST_KEY);
  const named = choicesOfKind(kind, word);
  if (named.length > 0) return named;
  const known = choicesOf(kind).flatMap((choice) =>
    [choice, ...wordsOfChoice(kind, choice)].map((word) => [folded(word), choice] as const),
  );
  return nearest(folded(word), known).slice(0, 1);
}

function nearest<T>(wanted: string, known: readonly (readonly [string, T])[]): T[] {
  if (wanted === "") return [];
  const near = known.map(([word, of]) => ({ of, faults: faultsOf(wanted, word) }));
  return near
    .filter(({ faults }) => faults <= wanted.length / LETTERS_A_FAULT)
    .sort((left, right) => left.faults - right.faults)
    .map(({ of }) => of);
}

/** Counts the wrong letters. A word that begins with the other counts as half a letter. */
function faultsOf(wanted: string, word: string): number {
  if (wanted === word) return 0;
  const [short, long] = wanted.length < word.length ? [wanted, word] : [word, wanted];
  return short.length >= LEAST_BEGINNING && long.startsWith(short) ? 0.5 : distance(wanted, word);
}

/** Computes the Levenshtein distance: letters added, left out or replaced. */
function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...left].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= right.length; at += 1) {
      const swapped = (row[at - 1] ?? 0) + Number(letter !== right[at - 1]);
      next.push(Math.min(swapped, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}

function folded(word: string): string {
  return foldedText(word).replace(/[^\p{L}\p{N}]/gu, "");
}
