import type { BookCard } from "#lib/sandbox/cards/held-card.ts";
import type { SecureResult } from "#lib/sandbox/secure/authentication.ts";

/** Result digit of the check of an authentication value: 2 passed, none where there was no value to check. */
export function cavvResult({ status }: SecureResult): string {
  return status === "Succeeded" || status === "Attempted" ? "2" : "";
}

/** What the answer to a payment tells of 3-D Secure among its card's fields; the indicator went with version 1. */
export function indicators({ type }: BookCard, secure: SecureResult) {
  const isMastercard = type === "MC" || type === "MD";
  const full = isMastercard ? 2 : 5;
  const attempted = isMastercard ? 1 : 6;
  return {
    ...(secure.version === 1 ? { eci: secure.status === "Succeeded" ? full : attempted } : {}),
    cavv_result: cavvResult(secure),
  };
}

/** The word of a report: it has one of its own for success. */
export function reportedStatus({ status }: SecureResult): string {
  return status === "Succeeded" ? "Success" : status;
}

/** What the record of a payment tells of its 3-D Secure. */
export function secureAnswer({ version, flow, status }: SecureResult) {
  return {
    version: String(version),
    flow_type: flow,
    status,
    reason_merchant: "",
    reason_cardholder: "",
    downgraded: false,
  };
}
