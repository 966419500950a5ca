import type { PaymentVerb } from "#lib/domain/journal/payment-verbs.ts";
import {
  CUSTOMER_FIELDS,
  type CustomerField,
  type CustomerPlace,
  type Payment,
  type PaymentMeans,
} from "#lib/domain/payments/payment.ts";
import type { PaymentSettings } from "#lib/domain/payments/payment-settings.ts";
import type { TypedPayment } from "#lib/inputs/money/payment-input.ts";

/** The fields of every means; the server reads only those of the chosen one. */
type MeansFields = { means: PaymentMeans; isRounded: boolean } & Readonly<
  Record<
    "code" | "owner" | "customerCode" | "cardId" | "tenderedCents" | "chequeNumber" | "chequeDate" | "confirmedDate",
    string
  >
>;

/** A payment as the form holds it. */
export type PaymentFields = Omit<TypedPayment, "means"> & { means: MeansFields };

/** What the form begins with. */
export type PaymentStart = {
  verb: PaymentVerb;
  means: PaymentMeans;
  place: CustomerPlace;
  amount: string;
  /** That of a payment which was never sent; empty for a new one. */
  orderNumber: string;
  /** The customer's, for receipts. */
  language: PaymentFields["language"];
  customerCode: string;
  customer: Readonly<Record<CustomerField, string>>;
  comments: string;
  references: Payment["details"]["references"];
};

/** The start of a payment of which nothing is known. A store that always wants 3-D Secure expects its customers at the screen. */
export function freshStart(
  means: PaymentMeans,
  language: PaymentStart["language"],
  secure: PaymentSettings["secure"],
): PaymentStart {
  return {
    verb: "payment",
    means,
    place: secure === "required" ? "here" : "telephone",
    language,
    amount: "",
    orderNumber: "",
    customerCode: "",
    customer: Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, ""])) as PaymentStart["customer"],
    comments: "",
    references: ["", "", "", "", ""],
  };
}

/** Returns the first values of the form's fields. */
export function firstFields(
  { verb, means, place, amount, language, customerCode, customer, comments, references }: PaymentStart,
  fixed: Pick<PaymentFields, "storeId" | "operationId" | "orderNumber" | "locale">,
): PaymentFields {
  return {
    ...fixed,
    verb,
    place,
    browser: null,
    amount,
    language,
    means: {
      means,
      code: "",
      owner: "",
      customerCode,
      cardId: "1",
      tenderedCents: "",
      isRounded: false,
      chequeNumber: "",
      chequeDate: "",
      confirmedDate: "",
    },
    customer: { ...customer },
    comments,
    references: [...references],
    seenIds: [],
  };
}
