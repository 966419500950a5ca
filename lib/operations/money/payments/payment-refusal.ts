import "server-only";
import { cashRoundingCents, roundsCash } from "#lib/domain/payments/cash-rounding.ts";
import { isCounted } from "#lib/domain/payments/payment.ts";
import { asPaymentLimit } from "#lib/domain/payments/payment-limit.ts";
import { PAYMENT_SETTINGS, type PaymentSettings } from "#lib/domain/payments/payment-settings.ts";
import type { CommonRule, Reason } from "#lib/domain/reasons/reason.ts";
import type { PaymentInput } from "#lib/inputs/money/payment-input.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { accountCurrency } from "#lib/operations/ground/records/account-currency.ts";
import { settingOf } from "#lib/operations/ground/settings/store-settings.ts";
import { breachesOnDay } from "#lib/operations/people/limits/adjustment-breaches.ts";

/** Reads how a store takes payments. A means that this installation cannot handle is left out. */
export async function paymentSettings(context: OperationContext, storeId: string): Promise<PaymentSettings> {
  const { value } = await settingOf(context.store.tables, storeId, PAYMENT_SETTINGS);
  const { cardEntry } = context.adjustmentSettings(storeId);
  return { ...value, means: value.means.filter((means) => means !== "card" || cardEntry) };
}

/** Refuses a payment that the store, or this person's limits, do not allow; null for one that may be sent. */
export async function paymentRefusal(
  context: OperationContext,
  payment: PaymentInput,
  settings: PaymentSettings,
): Promise<Reason<CommonRule> | null> {
  const { storeId, verb, amountCents } = payment;
  const { means } = payment.means;
  if (!settings.means.includes(means)) return { rule: "means_not_accepted" };
  // Nobody holds cash or a cheque.
  if (isCounted(means) && verb === "pre_authorization") return { rule: "means_not_held" };
  const day = {
    storeId,
    staffId: context.actor.staffId,
    set: "payments",
    at: context.clock.now(),
    saleId: null,
  } as const;
  const [breach] = await breachesOnDay(context, context.store.tables, day, { amountCents, saleAgeDays: null });
  if (breach) return asPaymentLimit(breach);
  return (await isRoundedOtherwise(context, payment, settings)) ? { rule: "cash_rounding_changed" } : null;
}

/** Decides whether another sum in cash is due now than the form showed. */
async function isRoundedOtherwise(
  context: OperationContext,
  { storeId, means, amountCents }: PaymentInput,
  settings: PaymentSettings,
): Promise<boolean> {
  if (means.means !== "cash" || cashRoundingCents(amountCents) === 0) return false;
  return means.isRounded !== roundsCash(settings, await accountCurrency(context, storeId));
}
