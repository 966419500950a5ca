import { choicesOf, findField, type ValueKind } from "#lib/domain/search/question/criteria.ts";
import { foldedText } from "#lib/domain/text/folded-text.ts";

/** A choice of a field, such as the type `refund`. */
type NamedChoice = {
  field: "TransType" | "CardType" | "Response" | "PaymentMethod";
  choice: string;
};

const WORDS: readonly (readonly [NamedChoice["field"], string, string])[] = [
  // The screen calls both of these sales.
  ["TransType", "purchase", "purchase achat sale vente"],
  ["TransType", "completion", "completion finalisation sale vente"],
  ["TransType", "pre_authorization", "preauth preauto preauthorization preauthorisation preautorisation"],
  ["TransType", "refund", "refund remboursement return retour"],
  ["TransType", "void_of_sale", "void annulation"],
  ["TransType", "void_of_refund", "void annulation"],
  ["CardType", "visa", "visa"],
  ["CardType", "mastercard", "mastercard"],
  ["CardType", "amex", "amex americanexpress"],
  ["CardType", "discover", "discover"],
  ["CardType", "diners", "diners dinersclub"],
  ["CardType", "jcb", "jcb"],
  ["CardType", "visa_debit", "visadebit debitvisa"],
  ["CardType", "mastercard_debit", "mastercarddebit debitmastercard"],
  ["Response", "approved", "approved approuve approuvee"],
  ["Response", "declined", "declined refuse refusee"],
  ["PaymentMethod", "cash", "cash comptant"],
  ["PaymentMethod", "cheque", "cheque"],
  ["PaymentMethod", "interac", "interac"],
];

/** Words that name a choice only beside their field. */
const OF_FIELD: readonly (readonly [ValueKind, string, string])[] = [
  ["payment_method", "card", "carte"],
  ["yes_no", "yes", "oui"],
  ["yes_no", "no", "non"],
  ["operation", "refund", "remboursement"],
  ["operation", "void", "annulation"],
  ["operation", "completion", "finalisation"],
];

const NAMED = new Map<string, NamedChoice[]>();
for (const [field, choice, words] of WORDS)
  for (const word of words.split(" ")) NAMED.set(word, [...(NAMED.get(word) ?? []), { field, choice }]);

/**
 * Finds the choices that these words name, in English or French, in any case, with or without accents, hyphens, blanks
 * or a plural `s` (`pre-auth`, `American Express`). Empty for all other words.
 */
export function choicesNamed(words: string): readonly NamedChoice[] {
  const folded = joined(words);
  return NAMED.get(folded) ?? NAMED.get(folded.replace(/s$/, "")) ?? [];
}

/**
 * Finds the choices of a kind of value that these words name: by the choice's own name, or by the words that people
 * use.
 */
export function choicesOfKind(kind: ValueKind, words: string): readonly string[] {
  const own = choicesOf(kind).filter((choice) => choice === words.toLowerCase());
  if (own.length > 0) return own;
  const folded = joined(words);
  const further = OF_FIELD.filter(([of, , word]) => of === kind && (word === folded || `${word}s` === folded));
  if (further.length > 0) return further.map(([, choice]) => choice);
  const named = choicesNamed(words).map(({ choice, field }) => ({ choice, kind: findField(field)?.value }));
  return named.filter((match) => match.kind === kind).map(({ choice }) => choice);
}

/** Lists the words by which people name a choice. */
export function wordsOfChoice(kind: ValueKind, choice: string): readonly string[] {
  const own = OF_FIELD.flatMap(([of, name, word]) => (of === kind && name === choice ? [word] : []));
  const words = WORDS.flatMap(([field, name, all]) =>
    name === choice && findField(field)?.value === kind ? all.split(" ") : [],
  );
  return [...own, ...words];
}

function joined(words: string): string {
  return foldedText(words).replace(/[\s_-]/g, "");
}
