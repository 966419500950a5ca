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

/** `IO` is listed by others and not in the interface: nothing is sent with it. */
const METHODS: Readonly<Record<MethodCode | "IO", PaymentMethod>> = {
  CC: "card",
  CA: "cash",
  CE: "cheque",
  IO: "interac",
};

function named<Name>(names: Readonly<Record<string, Name>>, code: string): Name | undefined {
  return Object.hasOwn(names, code) ? names[code] : undefined;
}

function coded(names: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.keys(names).find((code) => names[code] === name);
}

/** The kind behind a type code. */
export function kindOf(code: string): TransactionKind {
  return named(KINDS, code.trim().toUpperCase()) ?? "other";
}

/** The brand behind a card type code; null when there is none. */
export function brandOf(code: string): CardBrand | null {
  const known = code.trim().toUpperCase();
  return known === "" ? null : (named(BRANDS, known) ?? "other");
}

/** The method behind a payment method code, as an answer names it. */
export function methodOf(code: string): PaymentMethod {
  return named(METHODS, code.trim().toUpperCase()) ?? "other";
}

/** The type code of a kind, undefined for a word that is none. */
export function typeCodeOf(kind: string): string | undefined {
  return coded(KINDS, kind);
}

/** The card type code of a brand, undefined for a word that is none. */
export function cardTypeCodeOf(brand: string): string | undefined {
  return coded(BRANDS, brand);
}
