import { z } from "zod";
import { MAX_AMOUNT_CENTS } from "#lib/domain/amounts/money.ts";
import { readCents } from "#lib/domain/amounts/read-amount.ts";
import { holdsCardNumber } from "#lib/domain/cards/card-number.ts";
import { PAYMENT_VERBS } from "#lib/domain/journal/journal.ts";
import { roundedCashCents } from "#lib/domain/payments/cash-rounding.ts";
import { MOST_SEEN } from "#lib/domain/payments/earlier-payment.ts";
import { orderNumberFault } from "#lib/domain/payments/order-number.ts";
import { CUSTOMER_PLACES } from "#lib/domain/payments/payment.ts";
import { LOCALES } from "#lib/domain/people/preferences.ts";
import { isPlainLine } from "#lib/domain/text/plain-line.ts";
import { isDay } from "#lib/domain/time/days.ts";
import { isTimeZone } from "#lib/domain/time/is-time-zone.ts";
import { typedAmount } from "#lib/inputs/adjustment-fields.ts";
import { operationId, storeId, transactionId } from "#lib/inputs/ids.ts";

/* Every error is a key below `payments.errors`. */

/** A line of text that the service stores, without card numbers; the limit is the service's own (public guides). */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: "too_long", abort: true })
    .refine(isPlainLine, { error: "unreadable", abort: true })
    .refine((text) => !holdsCardNumber(text), { error: "card_number" });

const orderNumber = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const fault = orderNumberFault(text);
    if (fault) context.addIssue({ code: "custom", message: fault });
  });

/** Some telephone numbers of 13 digits look like a card's. Longer ones are nobody's, but a card's. */
const MOST_PHONE_DIGITS = 13;

const phone = z
  .string()
  .trim()
  .transform((text) => text.replace(/[\s().+/-]/g, ""))
  .refine((digits) => /^[0-9]{0,20}$/.test(digits), { error: "phone", abort: true })
  .refine((digits) => digits.length <= MOST_PHONE_DIGITS || !holdsCardNumber(digits), { error: "card_number" });

const email = line(64).refine((text) => text === "" || z.email().safeParse(text).success, { error: "email" });

/** Interface §2.1, limits of the public guides. Two letters for provinces of Canada and the United States, `--` elsewhere. */
const customer = z.object({
  name: line(64),
  email,
  phone,
  line1: line(64),
  line2: line(64),
  city: line(32),
  province: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2}|--)?$/, { error: "province" }),
  postalCode: line(16),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, { error: "country" }),
});

const reference = line(256);

/** An amount handed over, or nothing typed. */
const tendered = z.string().transform((text, context) => {
  if (text.trim() === "") return null;
  const cents = readCents(text);
  if (cents !== undefined && cents > 0) return cents;
  context.addIssue({ code: "custom", message: "amount_unreadable" });
  return z.NEVER;
});

/** A code as the service makes it: a random one now and then holds digits that could be a card's. */
const SERVICE_CODE = /^[0-9a-f]{32}$/i;

/** The code stands in an address of the service and in our tables: nowhere for a card number typed in its place. */
const customerCode = z
  .string()
  .trim()
  .min(1, { error: "missing", abort: true })
  .regex(/^[0-9a-z]{1,32}$/i, { error: "customer_code", abort: true })
  .refine((code) => SERVICE_CODE.test(code) || !holdsCardNumber(code), { error: "card_number" });

/** A token as the service makes it: a random one now and then holds digits that could be a card's. */
const SERVICE_TOKEN = /^[0-9a-z]{3}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const means = z.discriminatedUnion("means", [
  z.object({ means: z.literal("card") }),
  z.object({
    means: z.literal("token"),
    code: z
      .string()
      .trim()
      .min(1, { error: "missing", abort: true })
      .max(40, { error: "too_long", abort: true })
      .regex(/^[\x21-\x7e]+$/, { error: "unreadable" })
      .refine((text) => SERVICE_TOKEN.test(text) || !holdsCardNumber(text), { error: "card_number" }),
    owner: line(64).refine((text) => text.length >= 4, { error: "owner" }),
  }),
  z.object({
    means: z.literal("payment_profile"),
    customerCode,
    cardId: z
      .string()
      .trim()
      .regex(/^[1-9][0-9]{0,3}$/, { error: "card_id" })
      .transform(Number),
  }),
  z.object({
    means: z.literal("cash"),
    tenderedCents: tendered,
    /** Whether the form showed the sum rounded to 0.05. */
    isRounded: z.boolean().default(false),
  }),
  z.object({
    means: z.literal("cheque"),
    chequeNumber: line(32),
    chequeDate: z.string().refine((day) => day === "" || isDay(day), { error: "day" }),
    /** The date of a cheque that is post-dated or stale, and that the person takes nevertheless. */
    confirmedDate: z.string().default(""),
  }),
]);

const pixels = z.int().min(1).max(100_000);

/**
 * The browser's own facts, which 3-D Secure passes on (interface §2.5). Some browsers name a zone or language that nobody knows, or
 * no size. Nobody could mend that in the form, so a usual value stands in.
 */
const browser = z.object({
  language: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,35}$/)
    .catch("en"),
  colorDepth: z.int().min(1).max(64).catch(24),
  screenHeight: pixels.catch(1_080),
  screenWidth: pixels.catch(1_920),
  timeZone: z.string().max(64).refine(isTimeZone).catch("UTC"),
});

/** The cents that are due, as the form showed them. */
function dueInCash({ means: paidWith, amount }: { means: z.output<typeof means>; amount: number }): number {
  return paidWith.means === "cash" && paidWith.isRounded ? roundedCashCents(amount) : amount;
}

/** A payment to take, as the form sends it. A card's digits are never part of it. */
export const paymentInput = z
  .object({
    storeId,
    operationId,
    /** Charge now, or only hold the amount. */
    verb: z.enum(PAYMENT_VERBS),
    amount: typedAmount.refine((cents) => cents <= MAX_AMOUNT_CENTS, { error: "amount_unreadable" }),
    orderNumber,
    /** The language of the customer's receipt, and the one of this page. */
    language: z.enum(LOCALES),
    locale: z.enum(LOCALES),
    means,
    /** Where the customer is; with the browser in which they confirm, if they are here. */
    place: z.enum(CUSTOMER_PLACES),
    browser: browser.nullable(),
    customer,
    comments: line(256),
    references: z.tuple([reference, reference, reference, reference, reference]),
    /** Earlier payments that the person saw, and does not take for this one. */
    seenIds: z.array(transactionId).max(MOST_SEEN),
  })
  .refine((payment) => dueInCash(payment) !== 0, { error: "rounds_to_nothing", path: ["amount"] })
  .refine(
    ({ means, amount }) =>
      means.means !== "cash" || means.tenderedCents === null || means.tenderedCents >= dueInCash({ means, amount }),
    {
      error: "tendered_too_little",
      path: ["means", "tenderedCents"],
    },
  )
  .refine(({ place, browser }) => place === "telephone" || browser !== null, { error: "unreadable", path: ["place"] });

export type PaymentInput = z.output<typeof paymentInput>;
/** The same as the form holds it: texts. */
export type TypedPayment = z.input<typeof paymentInput>;

/**
 * The earlier payments that a tick on the card's page confirms, as ids with blanks between them. A list that cannot be read
 * confirms none.
 */
export const confirmedIdsInput = z
  .string()
  .transform((text) => (text === "" ? [] : text.split(" ")))
  .pipe(z.array(transactionId).max(MOST_SEEN))
  .catch([]);

/** A question for earlier payments of an order number. */
export const orderNumberInput = z.object({ storeId, orderNumber, locale: z.enum(LOCALES) });

/** A question for the cards of a payment profile. */
export const profileCardsInput = z.object({ storeId, customerCode });

/** One payment by its operation. */
export const paymentIdInput = z.object({ storeId, operationId });
