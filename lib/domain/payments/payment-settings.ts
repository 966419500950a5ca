import { PAYMENT_MEANS, type PaymentMeans } from "#lib/domain/payments/payment.ts";
import type { Setting } from "#lib/domain/settings/setting.ts";

/** 3-D Secure of a store: it has none, it asks where the bank can, or it takes no payment of a customer here without it. */
export const SECURE_CHOICES = ["off", "offered", "required"] as const;
type SecureChoice = (typeof SECURE_CHOICES)[number];

/** How a store takes payments. */
export type PaymentSettings = Readonly<{
  /** The means that it accepts, in their usual order. */
  means: readonly PaymentMeans[];
  /** Whether the bank wants the customer's address with each card payment. */
  requiresBilling: boolean;
  /** Whether the security digits must be typed with a card. */
  requiresSecurityCode: boolean;
  /** Whether customers at the screen are asked to confirm at their bank, and whether a payment may go on where no bank asks. */
  secure: SecureChoice;
  /** Whether cash in Canadian dollars, which have no cents, is rounded to 0.05. */
  roundsCash: boolean;
}>;

/** How each store takes payments, until somebody sets it. */
export const PAYMENT_SETTINGS: Setting<PaymentSettings> = {
  name: "payments",
  byDefault: {
    means: PAYMENT_MEANS,
    requiresBilling: false,
    requiresSecurityCode: true,
    secure: "off",
    roundsCash: true,
  },
  parse(json) {
    if (typeof json !== "object" || json === null) return undefined;
    // Settings of earlier versions lack 3-D Secure, and a store that had set them did not round.
    const {
      means,
      requiresBilling,
      requiresSecurityCode,
      secure = "off",
      roundsCash = false,
    } = json as Partial<Record<keyof PaymentSettings, unknown>>;
    if (!Array.isArray(means) || typeof roundsCash !== "boolean") return undefined;
    if (typeof requiresBilling !== "boolean" || typeof requiresSecurityCode !== "boolean") return undefined;
    const known = PAYMENT_MEANS.filter((candidate) => means.includes(candidate));
    const choice = SECURE_CHOICES.find((choice) => choice === secure);
    return known.length === means.length && choice !== undefined
      ? { means: known, requiresBilling, requiresSecurityCode, secure: choice, roundsCash }
      : undefined;
  },
};
