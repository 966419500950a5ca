import { hasCheckDigit } from "#lib/domain/cards/card-digits.ts";

/** The plain fields of the page on which a card is typed, in their order. */
export const CARD_FIELDS = ["owner", "number", "expiryMonth", "expiryYear", "securityCode"] as const;
export type CardField = (typeof CARD_FIELDS)[number];

/** The fault of a field, as the name of a sentence. */
type CardFault =
  | "missing"
  | "too_long"
  | "digits_in_name"
  | "not_a_card_number"
  | "not_a_month"
  | "not_a_year"
  | "expired"
  | "not_a_security_code";

export type CardFaults = Readonly<Partial<Record<CardField, CardFault>>>;

type ReadCardForm = { card: TypedCard; lastFour: string } | { faults: CardFaults; owner: string };

const OWNER_LIMIT = 64;
/** A digit of any script, wide and circled ones included: a card number in other digits is still one. */
const ANY_DIGIT = /\p{N}/u;

/** The digits of a keyboard that is set to wide letters; they are the same digits. */
const WIDE_DIGITS = /[\uff10-\uff19]/g;

/**
 * Reads a typed card. With any fault there is no card, and only the name is returned to be shown again, unless it holds
 * a digit. `today` decides what has expired: a card is valid to the last day of its month. Without `needsSecurityCode` the
 * security digits may be left out.
 */
export function readCardForm(
  typed: (field: CardField) => string,
  { today, needsSecurityCode }: { today: { year: number; month: number }; needsSecurityCode: boolean },
): ReadCardForm {
  const figures = (field: CardField) => typed(field).replace(WIDE_DIGITS, (digit) => digit.normalize("NFKC"));
  const owner = typed("owner").trim().replace(/\s+/g, " ");
  const number = figures("number").replace(/[\s-]/g, "");
  const expiryMonth = figures("expiryMonth").trim().padStart(2, "0");
  const expiryYear = figures("expiryYear")
    .trim()
    .replace(/^20(?=\d\d$)/, "");
  const securityCode = figures("securityCode").trim();
  const faults = {
    ...fault("owner", ownerFault(owner)),
    ...fault("number", numberFault(number)),
    ...expiryFaults({ expiryMonth, expiryYear }, typed, today),
    ...fault("securityCode", securityCode === "" && !needsSecurityCode ? null : securityCodeFault(securityCode)),
  };
  if (Object.keys(faults).length > 0) return { faults, owner: ANY_DIGIT.test(owner) ? "" : owner };
  const card = new TypedCard({ owner, number, expiryMonth, expiryYear, securityCode });
  return { card, lastFour: number.slice(-4) };
}

function fault(field: CardField, found: CardFault | null): CardFaults {
  return found ? { [field]: found } : {};
}

function ownerFault(owner: string): CardFault | null {
  if (owner === "") return "missing";
  if (ANY_DIGIT.test(owner)) return "digits_in_name";
  return owner.length > OWNER_LIMIT || /[\p{Cc}\p{Cs}]/u.test(owner) ? "too_long" : null;
}

function numberFault(number: string): CardFault | null {
  if (number === "") return "missing";
  return /^[0-9]{12,19}$/.test(number) && hasCheckDigit(number) ? null : "not_a_card_number";
}

function securityCodeFault(code: string): CardFault | null {
  if (code === "") return "missing";
  return /^[0-9]{3,4}$/.test(code) ? null : "not_a_security_code";
}

function expiryFaults(
  { expiryMonth, expiryYear }: { expiryMonth: string; expiryYear: string },
  typed: (field: CardField) => string,
  today: { year: number; month: number },
): CardFaults {
  const isMissing = (field: CardField) => typed(field).trim() === "";
  const month: CardFault | null = isMissing("expiryMonth")
    ? "missing"
    : /^(0[1-9]|1[0-2])$/.test(expiryMonth)
      ? null
      : "not_a_month";
  const year: CardFault | null = isMissing("expiryYear")
    ? "missing"
    : /^[0-9]{2}$/.test(expiryYear)
      ? null
      : "not_a_year";
  if (month || year) return { ...fault("expiryMonth", month), ...fault("expiryYear", year) };
  const months = (2_000 + Number(expiryYear)) * 12 + Number(expiryMonth);
  return fault("expiryMonth", months < today.year * 12 + today.month ? "expired" : null);
}

/** The data of a card, as somebody typed it. */
export type CardText = {
  owner: string;
  /** 12 to 19 digits without blanks. */
  number: string;
  /** Two digits each. */
  expiryMonth: string;
  expiryYear: string;
  securityCode: string;
};

/**
 * A card on its way from the page where it is typed to the service. It is passed as an argument of its own, beside an
 * intent and never in one. Logs, errors, JSON and pages render it empty: only `reveal` returns the digits.
 */
export class TypedCard {
  readonly #text: CardText;

  constructor(text: CardText) {
    this.#text = text;
  }

  /** Returns the digits, for the body of the one request that carries them. */
  reveal(): CardText {
    return this.#text;
  }
}
