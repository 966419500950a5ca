import "server-only";
import type { Delivery } from "#lib/gateway/contract/transport.ts";

/**
 * Sends a report request in the authorization scheme that worked last, and after a 401 once more in the other. It remembers the
 * scheme that got an answer: the interface asks for basic credentials (§5.3), but real accounts accept the payments' scheme.
 */
export function reportAuthorization(merchantId: string, passcode: string) {
  let preferred: AuthorizationScheme = "Passcode";
  return async (send: (authorizationValue: string) => Promise<Delivery>): Promise<Delivery> => {
    const first = preferred;
    const other = first === "Passcode" ? "Basic" : "Passcode";
    const delivery = await send(authorization(first, merchantId, passcode));
    if (delivery.kind !== "response" || delivery.status !== 401) return delivery;
    const second = await send(authorization(other, merchantId, passcode));
    if (second.kind !== "response" || second.status !== 200) return delivery;
    preferred = other;
    return second;
  };
}

type AuthorizationScheme = "Passcode" | "Basic";

/** The value of the Authorization header (Interface §5): both schemes encode merchant id and passcode the same way. */
export function authorization(scheme: AuthorizationScheme, merchantId: string, passcode: string): string {
  return `${scheme} ${Buffer.from(`${merchantId}:${passcode}`).toString("base64")}`;
}
