import type { Settings } from "#lib/sandbox/account/account-settings.ts";
import type { HeldCard } from "#lib/sandbox/cards/held-card.ts";
import type { SecureRequest, SecureVersion } from "#lib/sandbox/secure/secure-request.ts";

export type SecureStatus = "Succeeded" | "Attempted" | "Rejected" | "Failed" | "Unavailable" | "Error";
/** How an authentication ended. `F` went without the holder, `C` asked for the passcode. */
export type SecureResult = { version: SecureVersion; flow: "F" | "C"; status: SecureStatus };

/** What the issuer says to a payment that asks for 3-D Secure: done, or the holder has to be asked first. */
export type Authentication = { kind: "done"; result: SecureResult } | { kind: "challenge"; version: SecureVersion };

/** Indicators that an authentication elsewhere was a full one. */
const FULL_ECI = [5, 2];
/** Results with which no payment takes place, whatever the request says. */
const FATAL: readonly SecureStatus[] = ["Rejected", "Failed", "Error"];

/** Asks the issuer. An account without 3-D Secure gets `Unavailable`. */
export function authenticate(card: HeldCard, request: SecureRequest, settings: Settings): Authentication {
  const version = request.version ?? 2;
  const done = (status: SecureStatus): Authentication => ({ kind: "done", result: { version, flow: "F", status } });
  if (request.outsideEci !== undefined) return done(FULL_ECI.includes(request.outsideEci) ? "Succeeded" : "Attempted");
  if (settings["three-d-secure"] === "off") return done("Unavailable");
  if (card.behaviour.issuer === "rejected") return done("Rejected");
  return card.behaviour.issuer === "challenge" ? { kind: "challenge", version } : done("Succeeded");
}

/** Whether a payment goes on to the bank after its authentication. */
export function mayGoOn({ status }: SecureResult, isRequired: boolean): boolean {
  return !FATAL.includes(status) && !(isRequired && status === "Unavailable");
}
