import type { PaymentSettings } from "#lib/domain/payments/payment-settings.ts";

/** The smallest coin, in cents, and the currency that has no smaller one (Royal Canadian Mint: phasing out the penny). */
const SMALLEST_COIN_CENTS = 5;
const ROUNDED_CURRENCY = "CAD";

/** Decides whether a store rounds what it takes and hands out in cash in that currency. An unknown currency is not rounded. */
export function roundsCash({ roundsCash }: Pick<PaymentSettings, "roundsCash">, currency: string): boolean {
  return roundsCash && currency.toUpperCase() === ROUNDED_CURRENCY;
}

/** Rounds a sum in cash to the nearest 0.05: 1 and 2 cents down, 3 and 4 up, 6 and 7 down, 8 and 9 up. */
export function roundedCashCents(cents: number): number {
  return Math.round(cents / SMALLEST_COIN_CENTS) * SMALLEST_COIN_CENTS;
}

/** Rounds a sum in cash down to a multiple of 0.05. */
export function roundedDownCashCents(cents: number): number {
  return Math.floor(cents / SMALLEST_COIN_CENTS) * SMALLEST_COIN_CENTS;
}

/** Decides whether a sum can be handed over in coins and notes where there is none below 0.05. */
export function isPaidInCoins(cents: number): boolean {
  return cents % SMALLEST_COIN_CENTS === 0;
}

/** Returns how much more (positive) or less is paid in cash than the amount. */
export function cashRoundingCents(cents: number): number {
  return roundedCashCents(cents) - cents;
}
