import { FIELDS } from "#lib/domain/search/question/criteria.ts";
import { foldedText } from "#lib/domain/text/folded-text.ts";

/**
 * Other words for a field in a typed question, besides its key and the service's name: in French, and as receipts and
 * other systems write them. Without accents and capitals; only words without another meaning.
 */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  TransactionId: "transaction txn txnid trn trnid",
  Amount: "montant",
  MaskedCardNumber: "carte last4",
  CardOwner: "titulaire cardholder",
  OrderNumber: "commande facture invoice",
  IPAddress: "adresseip",
  AuthorizationCode: "autorisation authorization authcode",
  TransType: "sorte",
  CardType: "marque",
  Response: "reponse resultat result",
  BillingName: "nom",
  BillingEmail: "courriel mail",
  BillingPhone: "telephone tel",
  ProcessedBy: "traitepar",
  Ref1: "reference1",
  Ref2: "reference2",
  Ref3: "reference3",
  Ref4: "reference4",
  Ref5: "reference5",
  ProductName: "produit",
  CustCode: "codeclient customercode",
  IDAdjustmentTo: "ajuste",
  IDAdjustedBy: "ajustepar ajusteepar",
  PaymentMethod: "methode mode",
  Currency: "devise",
  Returned: "rembourse",
  Completed: "complete finalise",
  Voided: "annule annulee",
  PartlyRefunded: "partiellement partielle partial",
  BatchNumber: "lot batchno batchnumber",
  Person: "personne",
  Reason: "motif raison",
};

const BY_WORD = new Map<string, string>();
for (const { name, key } of FIELDS)
  for (const word of [key, name.toLowerCase(), ...fieldWords(name)]) BY_WORD.set(word, name);

/** Lists the other words for the field of that name. */
export function fieldWords(name: string): readonly string[] {
  return OTHER_WORDS[name]?.split(" ") ?? [];
}

/** Finds the field that this word names, in any case, with or without accents; undefined for any other word. */
export function fieldNamed(word: string): string | undefined {
  return BY_WORD.get(foldedText(word));
}
