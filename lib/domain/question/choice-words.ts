/** A choice of a field, such as the type `refund`. */
type NamedChoice = { field: "TransType" | "CardType" | "Response" | "PaymentMethod"; choice: string };

const WORDS: readonly (readonly [NamedChoice["field"], string, string])[] = [
  ["TransType", "purchase", "purchase achat"],
  ["TransType", "pre_authorization", "preauth preauthorization preautorisation"],
  ["TransType", "completion", "completion finalisation"],
  ["TransType", "refund", "refund remboursement"],
  ["TransType", "void_of_sale", "void annulation"],
  ["TransType", "void_of_refund", "void annulation"],
  ["CardType", "visa", "visa"],
  ["CardType", "mastercard", "mastercard"],
  ["CardType", "amex", "amex"],
  ["CardType", "discover", "discover"],
  ["CardType", "diners", "diners"],
  ["CardType", "jcb", "jcb"],
  ["Response", "approved", "approved approuve approuvee"],
  ["Response", "declined", "declined refuse refusee"],
  ["PaymentMethod", "cash", "cash comptant"],
  ["PaymentMethod", "cheque", "cheque"],
];

const NAMED = new Map<string, NamedChoice[]>();
for (const [field, choice, words] of WORDS)
  for (const word of words.split(" ")) NAMED.set(word, [...(NAMED.get(word) ?? []), { field, choice }]);

/**
 * The choices that people name by this one word, English or French, in any case, with or without its accents, its hyphen, or an
 * `s` for several. None for every other word.
 */
export function choicesNamed(word: string): readonly NamedChoice[] {
  const folded = word
    .normalize("NFD")
    .replace(/[\p{M}-]/gu, "")
    .toLowerCase();
  return NAMED.get(folded) ?? NAMED.get(folded.replace(/s$/, "")) ?? [];
}
