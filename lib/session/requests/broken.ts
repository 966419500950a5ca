import "server-only";
import { randomUUID } from "node:crypto";
import { addressHoldsCardNumber } from "#lib/domain/cards/address-card-number.ts";
import type { FormFailure } from "#lib/domain/outcome.ts";
import { log } from "#lib/runtime.ts";

/** Logs an unexpected fault and answers only with its reference in the log. Anybody may type a card number into an address. */
export function broken(
  error: unknown,
  where: Readonly<Record<string, string>>,
): Extract<FormFailure, { kind: "broken" }> {
  const reference = randomUUID().slice(0, 8);
  const places = Object.entries(where).map(([name, place]) => [name, addressHoldsCardNumber(place) ? "…" : place]);
  log.error({ reference, error, ...Object.fromEntries(places) }, "a request failed unexpectedly");
  return { kind: "broken", reference };
}
