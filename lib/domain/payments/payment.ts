import type { PaymentVerb } from "#lib/domain/journal/payment-verbs.ts";
import type { SentWith } from "#lib/domain/journal/verdict.ts";
import type { BrowserFacts } from "#lib/domain/payments/browser-facts.ts";
import type { Preferences } from "#lib/domain/people/preferences.ts";
import type { CardBrand } from "#lib/domain/transactions/transaction.ts";

/** The ways of paying (interface §2.1). */
export const PAYMENT_MEANS = ["card", "token", "payment_profile", "cash", "cheque"] as const;
export type PaymentMeans = (typeof PAYMENT_MEANS)[number];

/** The means that only record money taken at the counter: no bank is asked, and nothing can be held. */
const COUNTED_MEANS: readonly PaymentMeans[] = ["cash", "cheque"];

/** Decides whether the money is counted by hand, so that the service only records it. */
export function isCounted(means: PaymentMeans): boolean {
  return COUNTED_MEANS.includes(means);
}

/** The customer's name and address, as the service stores them (limits: public guides). Empty where nobody typed any. */
export const CUSTOMER_FIELDS = [
  "name",
  "email",
  "phone",
  "line1",
  "line2",
  "city",
  "province",
  "postalCode",
  "country",
] as const;
export type CustomerField = (typeof CUSTOMER_FIELDS)[number];
export type Customer = Readonly<Record<CustomerField, string>>;

/** The fields that a store asks for when its bank wants the billing address, by the service's own names (public guides). */
const REQUIRED_BILLING: Readonly<Partial<Record<CustomerField, string>>> = {
  name: "billing:name",
  email: "billing:email_address",
  phone: "billing:phone_number",
  line1: "billing:address_line1",
  city: "billing:city",
  province: "billing:province",
  country: "billing:country",
};

/** Lists the required fields of the billing address that nobody filled in, by the service's names. */
export function missingBilling(customer: Customer): readonly string[] {
  return CUSTOMER_FIELDS.flatMap((field) => (customer[field] === "" ? (REQUIRED_BILLING[field] ?? []) : []));
}

/** The service's references of a payment, ref1 to ref5. */
export type PaymentReferences = readonly [string, string, string, string, string];

/** One card of a payment profile. */
export type ProfileCard = {
  cardId: number;
  isDefault: boolean;
  brand: CardBrand;
  lastFour: string;
  /** `MM/YY`, or empty. */
  expiry: string;
  owner: string;
};

/** What a payment is made with, without anything that pays: no card digits, and no single-use token. */
export type KeptMeans =
  /** The ending of the typed card; empty until the payment is sent. */
  | { means: "card"; lastFour: string }
  | { means: "token" }
  /** The ending of the chosen card; empty where the profile's cards could not be read. */
  | { means: "payment_profile"; customerCode: string; cardId: number; lastFour: string }
  /** Cents handed over (null: exactly what was due), and how much more or less than the amount was due in cash. */
  | { means: "cash"; tenderedCents: number | null; roundingCents: number }
  /** The cheque's own number and date (`YYYY-MM-DD`); each may be empty. */
  | { means: "cheque"; chequeNumber: string; chequeDate: string };

/** Where the customer is: on the telephone, or at this screen, where 3-D Secure can ask them to confirm. */
export const CUSTOMER_PLACES = ["telephone", "here"] as const;
export type CustomerPlace = (typeof CUSTOMER_PLACES)[number];

/** The facts of a payment beside its intent, which the journal and the receipt keep. */
export type PaymentDetails = KeptMeans & {
  place: CustomerPlace;
  /** The browser in which the customer confirms; null on the telephone. */
  browser: BrowserFacts | null;
  customer: Customer;
  comments: string;
  references: PaymentReferences;
  /** The language of the customer's receipt. */
  language: NonNullable<Preferences["locale"]>;
};

/** A payment as it was fixed under its operation id, before a card was typed or a request was sent. */
export type Payment = {
  operationId: string;
  storeId: string;
  /** The person who takes it. */
  staffId: string;
  verb: PaymentVerb;
  amountCents: number;
  /** ISO 4217; empty while the account's currency is not known. */
  currency: string;
  orderNumber: string;
  /** The ids of earlier payments that the person saw, and does not take for this one. */
  seenIds: readonly string[];
  details: PaymentDetails;
  /** When it was fixed: an instant. */
  fixedAt: string;
};

/** Returns the change to hand back, in cents; null where nothing was tendered. */
export function changeDue({ amountCents, details }: Pick<Payment, "amountCents" | "details">): number | null {
  if (details.means !== "cash" || details.tenderedCents === null) return null;
  return details.tenderedCents - amountCents - details.roundingCents;
}

/** Returns how much more (positive) or less than the amount a payment takes in cash; 0 for other means. */
export function paymentRoundingCents({ details }: Pick<Payment, "details">): number {
  return details.means === "cash" ? details.roundingCents : 0;
}

/** Returns what a payment was sent with, as far as it is known. A token does not tell the ending of its card. */
export function sentWith({ details }: Pick<Payment, "details">): SentWith {
  return { isCounted: isCounted(details.means), lastFour: "lastFour" in details ? details.lastFour : "" };
}
