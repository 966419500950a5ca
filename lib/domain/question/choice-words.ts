import { foldedText } from "#lib/domain/folded-text.ts";

/** A choice of a field, such as the type `refund`. */
type NamedChoice = {
  field: "TransType" | "CardType" | "Response" | "PaymentMethod";
  choice: string;
};

const WORDS: readonly (readonly [NamedChoice["field"], string, string])[] = [
  // What the page calls sales.
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

const NAMED = new Map<string, NamedChoice[]>();
for (const [field, choice, words] of WORDS)
  for (const word of words.split(" ")) NAMED.set(word, [...(NAMED.get(word) ?? []), { field, choice }]);

/**
 * The choices that people name by these words, English or French, in any case, with or without accents, hyphens and blanks, or an
 * `s` for several (`pre-auth`, `American Express`). None for all other words.
 */
export function choicesNamed(words: string): readonly NamedChoice[] {
  const folded = foldedText(words).replace(/[\s-]/g, "");
  return NAMED.get(folded) ?? NAMED.get(folded.replace(/s$/, "")) ?? [];
}
