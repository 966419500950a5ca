import "server-only";
import type { CardBrand, PaymentMethod, TransactionKind } from "#lib/domain/transactions/transaction.ts";
import type { CardTypeCode, MethodCode, TypeCode } from "#lib/wire/codes.ts";

const KINDS: Readonly<Record<TypeCode, Exclude<TransactionKind, "other">>> = {
  P: "purchase",
  PA: "pre_authorization",
  PAC: "completion",
  R: "refund",
  VP: "void_of_sale",
  VR: "void_of_refund",
};

const BRANDS: Readonly<Record<CardTypeCode, Exclude<CardBrand, "other">>> = {
  VI: "visa",
  MC: "mastercard",
  AM: "amex",
  NN: "discover",
  DI: "diners",
  JB: "jcb",
  PV: "visa_debit",
  MD: "mastercard_debit",
};

/** `IO` is listed in other sources and not in the interface; we never send it. */
const METHODS: Readonly<Record<MethodCode | "IO", PaymentMethod>> = {
  CC: "card",
  CA: "cash",
  CE: "cheque",
  IO: "interac",
};

function nameOf<Name>(names: Readonly<Record<string, Name>>, code: string): Name | undefined {
  return Object.hasOwn(names, code) ? names[code] : undefined;
}

function codeOf(names: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.keys(names).find((code) => names[code] === name);
}

/** Returns the kind of a type code. */
export function kindOf(code: string): TransactionKind {
  return nameOf(KINDS, code.trim().toUpperCase()) ?? "other";
}

/** Returns the brand of a card type code; null when there is none. */
export function brandOf(code: string): CardBrand | null {
  const known = code.trim().toUpperCase();
  return known === "" ? null : (nameOf(BRANDS, known) ?? "other");
}

/** Returns the method of a payment method code, as an answer names it. */
export function methodOf(code: string): PaymentMethod {
  return nameOf(METHODS, code.trim().toUpperCase()) ?? "other";
}

/** Returns the type code of a kind; undefined for an unknown word. */
export function typeCodeOf(kind: string): string | undefined {
  return codeOf(KINDS, kind);
}

/** Returns the card type code of a brand; undefined for an unknown word. */
export function cardTypeCodeOf(brand: string): string | undefined {
  return codeOf(BRANDS, brand);
}
