import "server-only";
import { isCounted } from "#lib/domain/payments/payment.ts";
import { asPaymentLimit } from "#lib/domain/payments/payment-limit.ts";
import { PAYMENT_SETTINGS, type PaymentSettings } from "#lib/domain/payments/payment-settings.ts";
import type { CommonRule, Reason } from "#lib/domain/reasons/reason.ts";
import type { PaymentInput } from "#lib/inputs/payment-input.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { breachesOnDay } from "#lib/operations/limits/adjustment-breaches.ts";
import { settingOf } from "#lib/operations/settings/store-settings.ts";

/** Reads how a store takes payments. A means that this installation cannot handle is left out. */
export async function paymentSettings(context: OperationContext, storeId: string): Promise<PaymentSettings> {
  const { value } = await settingOf(context.store.tables, storeId, PAYMENT_SETTINGS);
  const { cardEntry } = context.adjustmentSettings(storeId);
  return { ...value, means: value.means.filter((one) => one !== "card" || cardEntry) };
}

/** Refuses a payment that the store, or this person's limits, do not allow; null for one that may be sent. */
export async function paymentRefusal(
  context: OperationContext,
  { storeId, means: { means }, verb, amount: amountCents }: PaymentInput,
  { means: accepted }: PaymentSettings,
): Promise<Reason<CommonRule> | null> {
  if (!accepted.includes(means)) return { rule: "means_not_accepted" };
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
  return breach ? asPaymentLimit(breach) : null;
}
