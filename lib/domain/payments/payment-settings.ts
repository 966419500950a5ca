import { PAYMENT_MEANS, type PaymentMeans } from "#lib/domain/payments/payment.ts";
import type { Setting } from "#lib/domain/settings/setting.ts";

/** How a store takes payments. */
export type PaymentSettings = Readonly<{
  /** The means that it accepts, in their usual order. */
  means: readonly PaymentMeans[];
  /** Whether the bank wants the customer's address with each card payment. */
  requiresBilling: boolean;
  /** Whether the security digits must be typed with a card. */
  requiresSecurityCode: boolean;
}>;

/** How each store takes payments, until somebody sets it. */
export const PAYMENT_SETTINGS: Setting<PaymentSettings> = {
  name: "payments",
  byDefault: { means: PAYMENT_MEANS, requiresBilling: false, requiresSecurityCode: true },
  parse(json) {
    if (typeof json !== "object" || json === null) return undefined;
    const { means, requiresBilling, requiresSecurityCode } = json as Partial<Record<keyof PaymentSettings, unknown>>;
    if (!Array.isArray(means) || typeof requiresBilling !== "boolean" || typeof requiresSecurityCode !== "boolean") {
      return undefined;
    }
    const known = PAYMENT_MEANS.filter((one) => means.includes(one));
    return known.length === means.length ? { means: known, requiresBilling, requiresSecurityCode } : undefined;
  },
};
