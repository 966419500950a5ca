import { z } from "zod";
import { MAX_AMOUNT_CENTS } from "#lib/domain/amounts/money.ts";
import { readCents } from "#lib/domain/amounts/read-amount.ts";
import { holdsCardNumber } from "#lib/domain/cards/card-number.ts";
import { ORDER_NUMBER_LIMIT } from "#lib/domain/journal/marker.ts";
import { PAYMENT_VERBS } from "#lib/domain/journal/payment-verbs.ts";
import { isPaidInCoins, roundedCashCents } from "#lib/domain/payments/cash-rounding.ts";
import { MOST_SEEN } from "#lib/domain/payments/earlier-payment.ts";
import { orderNumberFault } from "#lib/domain/payments/order-number.ts";
import { CUSTOMER_PLACES } from "#lib/domain/payments/payment.ts";
import { LOCALES } from "#lib/domain/people/preferences.ts";
import { cleanedText } from "#lib/domain/text/clean-text.ts";
import { isDay } from "#lib/domain/time/days.ts";
import { isTimeZone } from "#lib/domain/time/is-time-zone.ts";
import { exactText, isEmail, readText, typedFigure } from "#lib/inputs/ground/exact-forms.ts";
import { operationId, storeId, transactionId } from "#lib/inputs/ground/ids.ts";
import { keptText, withoutSpreadCardNumber } from "#lib/inputs/ground/kept-texts.ts";
import { typedAmount, withCents } from "#lib/inputs/money/adjustment-fields.ts";

/* Every error is a key below `payments.errors`. */

/** A line of text that the service stores; the limit is the service's own (public guides). */
const line = (longest: number) => keptText({ longest });

const orderNumber = keptText({ longest: ORDER_NUMBER_LIMIT, joins: false }).superRefine((text, context) => {
  const fault = orderNumberFault(text);
  if (fault) context.addIssue({ code: "custom", message: fault });
});

/** Some telephone numbers of 13 digits look like a card's. Longer ones are nobody's, but a card's. */
const MOST_PHONE_DIGITS = 13;

const phone = exactText({
  form: (digits) => /^[0-9]{0,20}$/.test(digits),
  error: "phone",
  tidy: (typed) => cleanedText(typed, "line").replace(/[\s().+/-]/g, ""),
}).refine((digits) => digits.length <= MOST_PHONE_DIGITS || !holdsCardNumber(digits), { error: "card_number" });

const email = line(64).refine((text) => text === "" || isEmail(text), { error: "email" });

const letters = (form: RegExp, error: string) =>
  exactText({ form, error, tidy: (typed) => typed.trim().toUpperCase() });

/** Interface §2.1, limits of the public guides. Two letters for provinces of Canada and the United States, `--` elsewhere. */
const customer = withoutSpreadCardNumber(
  z.object({
    name: line(64),
    email,
    phone,
    line1: line(64),
    line2: line(64),
    city: line(32),
    province: letters(/^([A-Z]{2}|--)?$/, "province"),
    postalCode: line(16),
    country: letters(/^([A-Z]{2})?$/, "country"),
  }),
);

const reference = line(256);

/** An amount handed over, or nothing typed. */
const tendered = typedFigure((typed) => {
  if (typed.trim() === "") return { value: null };
  const cents = readCents(typed);
  return cents !== undefined && cents > 0 ? { value: cents } : { fault: "amount_unreadable" };
});

/** A code as the service makes it: a random one now and then holds digits that could be a card's. */
const SERVICE_CODE = /^[0-9a-f]{32}$/i;

/** The code stands in an address of the service and in our tables: nowhere for a card number typed in its place. */
const customerCode = exactText({
  form: (code) => /^[0-9a-z]{1,32}$/i.test(code),
  error: "customer_code",
  missing: "missing",
  tidy: (typed) => typed.trim(),
}).refine((code) => SERVICE_CODE.test(code) || !holdsCardNumber(code), { error: "card_number" });

/** A token as the service makes it: a random one now and then holds digits that could be a card's. */
const SERVICE_TOKEN = /^[0-9a-z]{3}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const dayOrNone = exactText({ form: (day) => day === "" || isDay(day), error: "day" });

const means = z.discriminatedUnion("means", [
  z.object({ means: z.literal("card") }),
  z.object({
    means: z.literal("token"),
    code: exactText({
      form: (text) => /^[\x21-\x7e]{1,40}$/.test(text),
      error: "unreadable",
      missing: "missing",
      tidy: (typed) => typed.trim(),
    }).refine((text) => SERVICE_TOKEN.test(text) || !holdsCardNumber(text), { error: "card_number" }),
    owner: line(64).refine((text) => text.length >= 4, { error: "owner" }),
  }),
  z.object({
    means: z.literal("payment_profile"),
    customerCode,
    cardId: typedFigure((typed) =>
      /^[1-9][0-9]{0,3}$/.test(typed.trim()) ? { value: Number(typed.trim()) } : { fault: "card_id" },
    ),
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
    chequeDate: dayOrNone,
    /** The date of a cheque that is post-dated or stale, and that the person takes nevertheless. */
    confirmedDate: dayOrNone.default(""),
  }),
]);

const LONGEST_ZONE = 64;
const pixels = z.int().min(1).max(100_000);

/**
 * The browser's own facts, which 3-D Secure passes on (interface §2.5). Some browsers name a zone or language that nobody knows, or
 * no size. Nobody could mend that in the form, so a usual value stands in.
 */
const browser = z.object({
  language: exactText({ form: /^[A-Za-z0-9-]{1,35}$/ }).catch("en"),
  colorDepth: z.int().min(1).max(64).catch(24),
  screenHeight: pixels.catch(1_080),
  screenWidth: pixels.catch(1_920),
  timeZone: exactText({ form: (zone) => zone.length <= LONGEST_ZONE && isTimeZone(zone) }).catch("UTC"),
});

/** The cents that are due, as the form showed them. */
function dueInCash({ means: paidWith, amount }: { means: z.output<typeof means>; amount: number }): number {
  return paidWith.means === "cash" && paidWith.isRounded ? roundedCashCents(amount) : amount;
}

/** What is wrong with the cash that was handed over, if anything: too little, or a sum for which there are no coins. */
function tenderedFault(payment: { means: z.output<typeof means>; amount: number }): string | null {
  const { means: paidWith } = payment;
  if (paidWith.means !== "cash" || paidWith.tenderedCents === null) return null;
  if (paidWith.tenderedCents < dueInCash(payment)) return "tendered_too_little";
  return paidWith.isRounded && !isPaidInCoins(paidWith.tenderedCents) ? "tendered_no_coins" : null;
}

/** A payment to take, as the form sends it. A card's digits are never part of it. */
export const paymentInput = withoutSpreadCardNumber(
  z.object({
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
  }),
)
  .refine((payment) => dueInCash(payment) !== 0, { error: "rounds_to_nothing", path: ["amount"] })
  .superRefine((payment, context) => {
    const fault = tenderedFault(payment);
    if (fault) context.addIssue({ code: "custom", message: fault, path: ["means", "tenderedCents"] });
  })
  .refine(({ place, browser }) => place === "telephone" || browser !== null, { error: "unreadable", path: ["place"] })
  .transform(withCents);

export type PaymentInput = z.output<typeof paymentInput>;
/** The same as the form holds it: texts. */
export type TypedPayment = z.input<typeof paymentInput>;

/**
 * The earlier payments that a tick on the card's page confirms, as ids with blanks between them. A list that cannot be read
 * confirms none.
 */
export const confirmedIdsInput = readText()
  .transform((text) => (text === "" ? [] : text.split(" ")))
  .pipe(z.array(transactionId).max(MOST_SEEN))
  .catch([]);

/** A question for earlier payments of an order number. */
export const orderNumberInput = z.object({ storeId, orderNumber, locale: z.enum(LOCALES) });

/** A question for the cards of a payment profile. */
export const profileCardsInput = z.object({ storeId, customerCode });

/** One payment by its operation. */
export const paymentIdInput = z.object({ storeId, operationId });
