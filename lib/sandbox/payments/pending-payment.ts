import type { PaymentRequest } from "#lib/sandbox/payments/payment-request.ts";
import type { SecureVersion } from "#lib/sandbox/secure/secure-request.ts";
import type { TypeCode } from "#lib/wire/codes.ts";

/** A payment whose holder is being asked by the issuer. */
export type PendingPayment = {
  merchantId: number;
  createdMs: number;
  version: SecureVersion;
  type: TypeCode;
  request: PaymentRequest;
};

/** How long a holder may take. */
export const CHALLENGE_LASTS_MS = 30 * 60_000;
