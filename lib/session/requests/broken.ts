import "server-only";
import { randomUUID } from "node:crypto";
import type { FormFailure } from "#lib/domain/outcome.ts";
import { log } from "#lib/runtime.ts";

/** Logs an unexpected fault and answers only with its reference in the log. */
export function broken(
  error: unknown,
  where: Readonly<Record<string, string>>,
): Extract<FormFailure, { kind: "broken" }> {
  const reference = randomUUID().slice(0, 8);
  log.error({ reference, error, ...where }, "a request failed unexpectedly");
  return { kind: "broken", reference };
}
