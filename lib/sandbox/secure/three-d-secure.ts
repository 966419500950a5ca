import type { AccountSettings } from "#lib/sandbox/account/account-settings.ts";
import type { BookCard, HeldCard } from "#lib/sandbox/cards/card.ts";
import { type Body, flagOf, objectOf, textOf } from "#lib/sandbox/requests/request-fields.ts";

export type SecureVersion = 1 | 2;
/** The 3-D Secure part of a payment request. */
export type SecureCheck = {
  /** `undefined` leaves the choice to the account. */
  version: SecureVersion | undefined;
  /** Whether the payment must not go on without an authentication. */
  isRequired: boolean;
  /** The indicator of an authentication elsewhere, if there was one. */
  outsideEci: number | undefined;
};

/**
 * Reads `3d_secure` or `3d_secure_passthrough` of a card, token or profile (interface §2.5); `undefined` without either.
 * `auth_required` has two spellings.
 */
export function readSecureRequest(means: Body): SecureCheck | undefined {
  const passedThrough = objectOf(means["3d_secure_passthrough"]);
  const given = objectOf(means["3d_secure"]);
  const outside = textOf(passedThrough.cavv) !== "" ? passedThrough : textOf(given.cavv) !== "" ? given : undefined;
  if (outside) {
    return { version: versionOf(outside.version), isRequired: false, outsideEci: Number(textOf(outside.eci)) || 0 };
  }
  if (Object.keys(given).length === 0 || flagOf(given.enabled) === false) return undefined;
  const isRequired = [given.auth_required, given.authRequired].some(flagOf);
  return { version: versionOf(given.version), isRequired, outsideEci: undefined };
}

/** Reads the version: clients write it as a number or as a text, some with its minor part. */
function versionOf(value: unknown): SecureVersion | undefined {
  const text = textOf(value);
  return text.startsWith("1") ? 1 : text.startsWith("2") ? 2 : undefined;
}

export type SecureStatus = "Succeeded" | "Attempted" | "Rejected" | "Failed" | "Unavailable" | "Error";
/** The result of an authentication. `F`: without the holder; `C`: the holder entered the passcode. */
export type SecureResult = { version: SecureVersion; flow: "F" | "C"; status: SecureStatus };

/** The issuer's answer to a payment that asks for 3-D Secure: done, or the holder must be asked first. */
export type Authentication = { kind: "done"; result: SecureResult } | { kind: "challenge"; version: SecureVersion };

/** Indicators of a full authentication elsewhere. */
const FULL_ECI = [5, 2];
/** Results that stop the payment, whatever the request says. */
const FATAL: readonly SecureStatus[] = ["Rejected", "Failed", "Error"];

/** Asks the issuer. An account without 3-D Secure gets `Unavailable`. */
export function authenticateCard(card: HeldCard, request: SecureCheck, settings: AccountSettings): Authentication {
  const version = request.version ?? 2;
  const done = (status: SecureStatus): Authentication => ({ kind: "done", result: { version, flow: "F", status } });
  if (request.outsideEci !== undefined) return done(FULL_ECI.includes(request.outsideEci) ? "Succeeded" : "Attempted");
  if (settings["three-d-secure"] === "off") return done("Unavailable");
  if (card.behaviour.issuer === "rejected") return done("Rejected");
  return card.behaviour.issuer === "challenge" ? { kind: "challenge", version } : done("Succeeded");
}

/** Whether a payment continues to the bank after its authentication. */
export function mayContinue({ status }: SecureResult, isRequired: boolean): boolean {
  return !FATAL.includes(status) && !(isRequired && status === "Unavailable");
}

/** Gives the result digit of the authentication value's check: 2 passed, empty without a value. */
export function cavvResult({ status }: SecureResult): string {
  return status === "Succeeded" || status === "Attempted" ? "2" : "";
}

/** Gives the 3-D Secure part of the card in an answer to a payment; version 2 has no indicator. */
export function indicators({ type }: BookCard, secure: SecureResult) {
  const isMastercard = type === "MC" || type === "MD";
  const full = isMastercard ? 2 : 5;
  const attempted = isMastercard ? 1 : 6;
  return {
    ...(secure.version === 1 ? { eci: secure.status === "Succeeded" ? full : attempted } : {}),
    cavv_result: cavvResult(secure),
  };
}

/** Gives the status word of a report, which has its own word for success. */
export function reportedStatus({ status }: SecureResult): string {
  return status === "Succeeded" ? "Success" : status;
}

/** Gives the 3-D Secure part of a payment's record. */
export function writeSecureAnswer({ version, flow, status }: SecureResult) {
  return {
    version: String(version),
    flow_type: flow,
    status,
    ...secureReasons(),
  };
}

/** Gives the parts that explain a status: no reasons, and nothing is ever downgraded. */
export function secureReasons() {
  return { reason_merchant: "", reason_cardholder: "", downgraded: false };
}
