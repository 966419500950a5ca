import "server-only";
import type { TypedCard } from "#lib/domain/cards/typed-card.ts";
import { isOpen, type JournalEntry, type MoneyIntent, wasApplied } from "#lib/domain/journal/journal.ts";
import type { FieldsRefused, LookFirst, MoneyOutcome } from "#lib/domain/outcome.ts";
import type { EarlierPayment } from "#lib/domain/payments/earlier-payment.ts";
import { type Payment, paymentRoundingCents } from "#lib/domain/payments/payment.ts";
import { asPaymentLimit } from "#lib/domain/payments/payment-limit.ts";
import type { PaymentSettings } from "#lib/domain/payments/payment-settings.ts";
import { newestEarlier, unseen } from "#lib/domain/payments/repeated-payments.ts";
import type { CommonRule, Reason } from "#lib/domain/reasons/reason.ts";
import type { PaymentRequest } from "#lib/gateway/contract/gateway.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { findEarlier } from "#lib/operations/money/payments/find-earlier.ts";
import { sameCardRefusal } from "#lib/operations/money/payments/same-card-refusal.ts";
import { type SecurePart, securePart } from "#lib/operations/money/payments/secure-payment.ts";
import { repeatedOutcome } from "#lib/operations/money/sending/entry-outcome.ts";
import { type Guard, performMoneyOperation } from "#lib/operations/money/sending/perform-money-operation.ts";
import { recordUnsent } from "#lib/operations/money/sending/record-unsent.ts";
import { limitGuard } from "#lib/operations/people/limits/adjustment-breaches.ts";
import { actorRefusal } from "#lib/operations/people/staff/actor-refusal.ts";
import type { Tables } from "#lib/store/store.ts";

/** A person must say of earlier payments that they are not this one. */
export type EarlierFound = Extract<LookFirst<EarlierPayment>, { at: "earlier_payments" }>;
export type SentPaymentOutcome = MoneyOutcome | EarlierFound | FieldsRefused;

export type PaymentToSend = {
  payment: Payment;
  /** The single-use token, for that means only; never stored. */
  token?: { code: string; owner: string };
  /** The typed card, for that means only, and its last four digits. */
  card?: { typed: TypedCard; lastFour: string };
  /** Runs in the transaction that writes the intent: fixes the payment, or uses up the card's ticket. */
  guard: Guard;
  settings: PaymentSettings;
};

/**
 * Takes a payment, once (interface §4.1). It first asks the service for earlier payments that this one may repeat; what it then
 * shows under the order number is the baseline from which a lost answer is told.
 */
export async function sendPayment(context: OperationContext, toSend: PaymentToSend): Promise<SentPaymentOutcome> {
  const { payment } = toSend;
  const intent = intentOf(payment);
  const sentBefore = await context.store.tables.journal.find(payment.operationId);
  if (sentBefore) return repeated(context, intent, sentBefore);
  const outcome = await findAndPerform(context, intent, toSend);
  if (outcome.kind !== "look_first") return recordUnsent(context, intent, outcome);
  // The earlier payment may be this one, which another tab has sent meanwhile.
  const sentMeanwhile = await context.store.tables.journal.find(payment.operationId);
  return sentMeanwhile ? repeated(context, intent, sentMeanwhile) : outcome;
}

/** The first result of a payment that is sent again. */
async function repeated(context: OperationContext, intent: MoneyIntent, before: JournalEntry): Promise<MoneyOutcome> {
  if (before.originalOrderNumber !== intent.originalOrderNumber) {
    return { kind: "not_allowed", reason: { rule: "operation_used" } };
  }
  return repeatedOutcome(context, intent, before);
}

async function findAndPerform(
  context: OperationContext,
  intent: MoneyIntent,
  { payment, token, card, guard, settings }: PaymentToSend,
): Promise<SentPaymentOutcome> {
  const { storeId, operationId, orderNumber, amountCents, seenIds } = payment;
  const lastFour = lastFourOf(payment, card);
  const found = await findEarlier(context, { storeId, orderNumber, amountCents, lastFour });
  if ("kind" in found) return found;
  const { knownIds, cardIds } = found;
  const earlier = newestEarlier(found.earlier);
  if (unseen(earlier, seenIds).length > 0) return { kind: "look_first", at: "earlier_payments", earlier };
  const secure = securePart(context, payment, settings);
  const withinLimits = limitGuard(context, { operationId, set: "payments" });
  return performMoneyOperation(context, {
    intent,
    knownAdjustmentIds: knownIds,
    succeededBefore: new Set(),
    ...(secure.challenge && { challenge: secure.challenge }),
    async guard(tables) {
      const refused =
        (await actorRefusal(tables, context.actor, storeId, "payment.create")) ??
        (await guard(tables)) ??
        (await orderNumberRefusal(tables, payment, knownIds, context.clock.now().subtract(JUST))) ??
        (await sameCardRefusal(tables, payment, { lastFour, cardIds, now: context.clock.now() }));
      if (refused) return refused;
      const breach = await withinLimits(tables);
      return breach && asPaymentLimit(breach);
    },
    send: () => context.gatewayFor(storeId).pay(requestOf(payment, token, secure), card?.typed ?? null),
    refusedFields: (names): FieldsRefused => ({ kind: "fields_refused", names, isSent: true }),
  });
}

/** A payment adjusts nothing: it has its own id as its original and root. Its order number is its marker. */
function intentOf(payment: Payment): MoneyIntent {
  const { operationId, storeId, staffId, verb, amountCents, currency, orderNumber } = payment;
  return {
    operationId,
    storeId,
    staffId,
    verb,
    originalId: operationId,
    rootId: operationId,
    originalOrderNumber: orderNumber,
    sentOrderNumber: orderNumber,
    amountCents,
    givesBackCents: 0,
    roundingCents: paymentRoundingCents(payment),
    currency,
    reason: "",
    note: "",
    approverId: null,
    batchId: null,
  };
}

function lastFourOf({ details }: Payment, card: PaymentToSend["card"]): string {
  if (card) return card.lastFour;
  return details.means === "payment_profile" ? details.lastFour : "";
}

function requestOf(
  { amountCents, orderNumber, verb, details }: Payment,
  token: PaymentToSend["token"],
  { request: secure }: SecurePart,
): PaymentRequest {
  const { customer, comments, references } = details;
  return {
    amountCents,
    orderNumber,
    complete: verb === "payment",
    means: meansOf(details, token),
    customer,
    comments,
    references,
    secure,
  };
}

function meansOf(details: Payment["details"], token: PaymentToSend["token"]): PaymentRequest["means"] {
  switch (details.means) {
    case "token":
      if (!token) throw new Error("a payment by token without its token");
      return { means: "token", ...token };
    case "payment_profile":
      return { means: "payment_profile", customerCode: details.customerCode, cardId: details.cardId };
    default:
      return { means: details.means };
  }
}

/** How long a payment under another spelling of the order number counts as just taken: the service may not tell it apart. */
const JUST = Temporal.Duration.from({ minutes: 10 });

/**
 * Refuses a second payment of an order number, however spelled, while the first one is open, and one whose order number was used
 * since the service was asked. Others who pay for it wait until this transaction ends.
 */
async function orderNumberRefusal(
  tables: Tables,
  { storeId, orderNumber, operationId, seenIds }: Payment,
  knownIds: readonly string[],
  since: Temporal.Instant,
): Promise<Reason<CommonRule> | null> {
  await tables.payments.lock(storeId, orderNumber);
  const rivals = (await tables.payments.entriesAlike(storeId, orderNumber, since)).filter(
    (entry) => entry.operationId !== operationId,
  );
  const open = rivals.find(isOpen);
  if (open) return { rule: "order_number_open", figures: { state: open.state } };
  const isNew = (entry: JournalEntry) =>
    wasApplied(entry) && ![...knownIds, ...seenIds].includes(entry.resultTransactionId ?? "");
  return rivals.some(isNew) ? { rule: "order_number_just_used" } : null;
}
