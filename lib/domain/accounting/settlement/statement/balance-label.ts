import { foldedText } from "#lib/domain/text/folded-text.ts";

/** What may stand behind the name of a balance: a day, a currency, an account's end. */
const REST =
  "(?: (?:as of|as at|at|on|for|of|au|le|du|en date du|for the period|cad|usd|chequing|checking|savings|account|compte|[0-9]+|[a-z]{3,9}(?= [0-9])))*";
const WAYS = [
  // Of a period, in English.
  `(?:(?:statement|ledger|book|account|your) )?(?:opening|closing|beginning|ending|starting|start|end|previous|prior|last|final|initial|current|available|old|running|daily|statement|ledger|book|account|total|your)(?: (?:statement|ledger|book|account|available|daily|day|period|month|current))* (?:balance|bal)(?: (?:brought |carried )?forward)?${REST}`,
  `(?:balance|bal)(?: (?:brought |carried )?forward| b f| c f| bf| cf| fwd)?${REST}`,
  `(?:brought|carried) forward${REST}`,
  "balance (?:opening|closing|start|end|brought forward)",
  `(?:bal|balance) (?:b|c) fwd${REST}`,
  "balance (?:from|of) (?:the )?(?:previous|last|prior) (?:statement|period|month|page)",
  "(?:credit|debit) balance",
  "solde (?:a nouveau|crediteur|debiteur|cumulatif)",
  "(?:opening|closing|ouverture|fermeture|cloture)(?: (?:du compte|de compte|du releve))?",
  // With a number behind it, it is a shop.
  "new (?:account |statement )?balance(?: (?:as of|as at|at|on) .*)?",
  // Of a period, in French.
  `(?:ancien |nouveau |dernier |votre )?solde(?: (?:d'|d |de |de l'|du |a l'|a la |au |en )?(?:ouverture|fermeture|cloture|depart|debut|fin|initial|final|precedent|anterieur|reporte|a reporter|courant|actuel|disponible|compte|releve|periode|mois|l'ouverture|la fermeture|la periode))*${REST}`,
  `report(?: (?:du|de) solde| a nouveau| anterieur| precedent)?${REST}`,
  // Sums of the lines, and their number.
  "net (?:change|activity|movement|position|total)(?: (?:in|of|for|during) .*)?",
  "(?:variation|mouvement|total) net(?:te)?(?: (?:de|du|des|pour) .*)?",
  "[0-9]+ (?:deposits|withdrawals|credits|debits|cheques|checks|transactions|depots|retraits|operations)(?: (?:total|totall?ing|in total|au total|posted|this period).*)?",
  "(?:grand |sub ?)?totals?(?: (?:of |for |all )?(?:credits?|debits?|deposits?|withdrawals?|cheques?|checks?|transactions?|amount|activity))*(?: (?:and|&) (?:credits?|debits?|deposits?|withdrawals?))?",
  "(?:sous )?(?:total|totaux)(?: (?:des|de|du|d'|les|general|partiel|debits?|credits?|depots?|retraits?|operations?|transactions?|mouvements?))*",
];
const LABEL = new RegExp(`^(?:${WAYS.join("|")})$`);
const LONGEST = 80;

/** Decides whether a text names a balance or a sum, and no movement of money: `Opening balance`, `Solde d'ouverture au 1er nov.` */
export function isBalanceLabel(text: string): boolean {
  // Most cells are figures.
  if (text.length > LONGEST || !/\p{L}/u.test(text)) return false;
  const words = foldedText(text)
    .replace(/[^a-z0-9'& ]+/g, " ")
    .replace(/\b([0-9]+)(?:er|st|nd|rd|th)\b/g, "$1")
    .replace(/ +/g, " ")
    .trim();
  return LABEL.test(words);
}
