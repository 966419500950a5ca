import "server-only";
import { isDeepStrictEqual } from "node:util";
import {
  type AwaitingCard,
  type LookFirst,
  type NotAllowed,
  type NotPermitted,
  notAllowed,
  type Unavailable,
} from "#lib/domain/outcome.ts";
import type { BrowserFacts } from "#lib/domain/payments/browser-facts.ts";
import { cashRoundingCents } from "#lib/domain/payments/cash-rounding.ts";
import { chequeConcern, chequeDays } from "#lib/domain/payments/cheque-date.ts";
import type { ShownEarlier } from "#lib/domain/payments/earlier-payment.ts";
import { isCounted, type KeptMeans, missingBilling, type Payment } from "#lib/domain/payments/payment.ts";
import type { PaymentSettings } from "#lib/domain/payments/payment-settings.ts";
import { newestEarlier, shownEarlier, unseen } from "#lib/domain/payments/repeated-payments.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { ProofNeeded } from "#lib/domain/people/proof.ts";
import type { CommonRule } from "#lib/domain/reasons/reason.ts";
import { today } from "#lib/domain/time/business-day.ts";
import type { PaymentInput } from "#lib/inputs/money/payment-input.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { accountCurrency } from "#lib/operations/ground/records/account-currency.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";
import { findEarlier } from "#lib/operations/money/payments/find-earlier.ts";
import { paymentRefusal, paymentSettings } from "#lib/operations/money/payments/payment-refusal.ts";
import {
  type EarlierFound,
  type SentPaymentOutcome,
  sendPayment,
} from "#lib/operations/money/payments/send-payment.ts";
import { recordUnsent } from "#lib/operations/money/sending/record-unsent.ts";
import { requireProof } from "#lib/operations/people/proof/require-proof.ts";

/** A person must first look at earlier payments, or say that they take a cheque of that date. */
type TakenOutcome =
  | Exclude<SentPaymentOutcome, EarlierFound>
  | LookFirst<ShownEarlier>
  | AwaitingCard
  | NotPermitted
  | ProofNeeded;

/** What a request says about the browser that sends it. */
type Sender = Pick<BrowserFacts, "userAgent" | "address">;
const NO_BROWSER: Sender = { userAgent: "", address: "" };

/**
 * Takes a payment. A card is typed on a page of its own: only its payment is fixed here. Everything else is sent at once. `sender`:
 * the browser that sends the form, by its request.
 */
export async function takePayment(
  context: OperationContext,
  input: PaymentInput,
  sender: Sender = NO_BROWSER,
): Promise<TakenOutcome> {
  const { storeId, operationId } = input;
  const { tables } = context.store;
  if (!may(context.actor, "payment.create", storeId)) return { kind: "not_permitted" };
  const proof = await requireProof(context, storeId, input.amountCents);
  if (proof) return proof;
  // Nothing is recorded under another person's form: it would end theirs.
  const fixed = await tables.payments.find(operationId);
  if (fixed && fixed.staffId !== context.actor.staffId) return notAllowed("operation_used");
  const isSent = (await tables.journal.find(operationId)) !== undefined;
  const settings = await paymentSettings(context, storeId);
  const reason = isSent ? null : await paymentRefusal(context, input, settings);
  if (reason) {
    const { verb, amountCents } = input;
    const intent = { operationId, storeId, staffId: context.actor.staffId, verb, originalId: operationId, amountCents };
    return recordUnsent(context, intent, { kind: "not_allowed", reason });
  }
  const missing = isSent ? [] : missingFields(input, settings);
  if (missing.length > 0) return { kind: "fields_refused", names: missing, isSent: false };
  if (!isSent && hasUnconfirmedDate(context, input)) return { kind: "look_first", at: "cheque_date" };
  const payment = await paymentOf(context, input, sender);
  const isForCard = input.means.means === "card" && !isSent;
  const outcome = isForCard ? await fixForCard(context, payment) : await sendNow(context, input, payment, settings);
  if (outcome.kind !== "look_first") return outcome;
  return { ...outcome, earlier: shownEarlier(outcome.earlier, storeZone(context, storeId), input.locale) };
}

/** Lists what the store's bank wants with a card payment and nobody filled in, by the service's names. */
function missingFields({ means, customer }: PaymentInput, { requiresBilling }: PaymentSettings): readonly string[] {
  return requiresBilling && !isCounted(means.means) ? missingBilling(customer) : [];
}

function hasUnconfirmedDate(context: OperationContext, { storeId, means }: PaymentInput): boolean {
  if (means.means !== "cheque" || means.confirmedDate === means.chequeDate) return false;
  const days = chequeDays(today(context.clock.now(), storeZone(context, storeId)));
  return chequeConcern(means.chequeDate, days) !== null;
}

function sendNow(
  context: OperationContext,
  input: PaymentInput,
  payment: Payment,
  settings: PaymentSettings,
): Promise<SentPaymentOutcome> {
  return sendPayment(context, {
    payment,
    ...(input.means.means === "token" && { token: { code: input.means.code, owner: input.means.owner } }),
    settings,
    guard: async (within) => ((await within.payments.fix(payment)) ? null : { rule: "operation_used" }),
  });
}

async function paymentOf(context: OperationContext, input: PaymentInput, sender: Sender): Promise<Payment> {
  const { storeId, operationId, verb, amountCents, orderNumber, seenIds, language, customer } = input;
  const { comments, references, browser: facts } = input;
  // Nobody confirms cash or a cheque.
  const place = isCounted(input.means.means) ? "telephone" : input.place;
  const browser = place === "here" && facts ? { ...facts, ...sender } : null;
  return {
    operationId,
    storeId,
    staffId: context.actor.staffId,
    verb,
    amountCents,
    currency: await accountCurrency(context, storeId),
    orderNumber,
    seenIds,
    details: { ...(await keptMeans(context, input)), place, browser, customer, comments, references, language },
    fixedAt: context.clock.now().toString(),
  };
}

/** Returns what is kept of a payment's means: never a token, and of a profile's card only its ending. */
async function keptMeans(context: OperationContext, { storeId, means, amountCents }: PaymentInput): Promise<KeptMeans> {
  switch (means.means) {
    case "card":
      return { means: "card", lastFour: "" };
    case "token":
      return { means: "token" };
    case "payment_profile": {
      const { customerCode, cardId } = means;
      const gateway = context.gatewayFor(storeId);
      const cards = gateway.readsProfiles ? await gateway.listProfileCards(customerCode) : null;
      const listed = cards?.kind === "accepted" ? cards.value : null;
      const lastFour = listed?.find((card) => card.cardId === cardId)?.lastFour ?? "";
      return { means: "payment_profile", customerCode, cardId, lastFour };
    }
    case "cash": {
      const { tenderedCents, isRounded } = means;
      return { means: "cash", tenderedCents, roundingCents: isRounded ? cashRoundingCents(amountCents) : 0 };
    }
    case "cheque": {
      const { chequeNumber, chequeDate } = means;
      return { means: "cheque", chequeNumber, chequeDate };
    }
  }
}

/**
 * Fixes a payment whose card is typed on a page of its own. Another payment of the same order number is shown first, because
 * nothing can be looked up while the card is typed.
 */
async function fixForCard(
  context: OperationContext,
  payment: Payment,
): Promise<EarlierFound | NotAllowed<CommonRule> | Unavailable | AwaitingCard> {
  const { storeId, operationId, orderNumber, amountCents, seenIds } = payment;
  const found = await findEarlier(context, { storeId, orderNumber, amountCents, lastFour: "" });
  if ("kind" in found) return found;
  const earlier = newestEarlier(found.earlier);
  if (unseen(earlier, seenIds).length > 0) return { kind: "look_first", at: "earlier_payments", earlier };
  return context.store.transaction(async (tables) => {
    if (await tables.unsentForms.has(operationId)) return notAllowed("form_told_unsent");
    const fixed = (await tables.payments.fix(payment)) ? payment : await tables.payments.find(operationId);
    if (!fixed || !isSamePayment(fixed, payment)) return notAllowed("operation_used");
    return { kind: "awaiting_card" };
  });
}

/**
 * Decides whether two payments are the same but for when and from which screen they were fixed, what the person had seen by then, and
 * the card typed since.
 */
function isSamePayment(left: Payment, right: Payment): boolean {
  const { browser } = left.details;
  const ending = left.details.means === "card" ? { lastFour: left.details.lastFour } : {};
  const details = { ...right.details, browser, ...ending };
  return isDeepStrictEqual(left, { ...right, details, fixedAt: left.fixedAt, seenIds: left.seenIds });
}
