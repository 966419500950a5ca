import "server-only";
import { CHALLENGE_LASTS } from "#lib/domain/payments/customer-challenge.ts";
import { isCounted, type Payment } from "#lib/domain/payments/payment.ts";
import type { PaymentSettings } from "#lib/domain/payments/payment-settings.ts";
import type { SecureRequest } from "#lib/gateway/contract/gateway.ts";
import type { World } from "#lib/operations/context.ts";
import { newSecretToken } from "#lib/operations/ground/secret-token.ts";
import type { Sending } from "#lib/operations/money/sending/claim-and-send.ts";

/** The longest return address that the service takes (public guides). */
const LONGEST_ADDRESS = 256;

/** What 3-D Secure adds to one payment: a part of the request, and how a challenge is kept. */
export type SecurePart = { request: SecureRequest | null; challenge?: NonNullable<Sending["challenge"]> };

/**
 * Decides whether a payment goes through 3-D Secure (interface §2.5): the customer's browser is known, and the store asks for it. A
 * payment on the telephone says that it goes without. Throws a RangeError if this installation's own address is too long to return to.
 */
export function securePart(world: World, payment: Payment, { secure }: PaymentSettings): SecurePart {
  const { operationId, storeId, details } = payment;
  if (secure === "off" || isCounted(details.means)) return { request: null };
  const { browser } = details;
  if (details.place === "telephone" || browser === null) return { request: { kind: "off" } };
  const returnToken = newSecretToken(world);
  const returnUrl = world.returnAddress(returnToken);
  if (returnUrl.length > LONGEST_ADDRESS) throw new RangeError("the public address is too long to return to");
  const now = world.clock.now();
  const endsAt = now.add(CHALLENGE_LASTS).toString();
  const minutesBehindUtc = -now.toZonedDateTimeISO(browser.timeZone).offsetNanoseconds / 60_000_000_000;
  return {
    request: { kind: "on", isRequired: secure === "required", browser, minutesBehindUtc, returnUrl },
    challenge: {
      endsAt,
      async keep({ challenges }, session) {
        if (session)
          await challenges.put(returnToken, { operationId, storeId, ...session, endsAt, isShownHere: false });
      },
    },
  };
}
