import "server-only";
import { randomUUID } from "node:crypto";
import type { FormFailure } from "#lib/domain/outcome.ts";
import { log } from "#lib/runtime.ts";

/** Writes an unexpected fault to the log and answers with the reference that stands beside it there, and nothing else. */
export function broken(
  error: unknown,
  where: Readonly<Record<string, string>>,
): Extract<FormFailure, { kind: "broken" }> {
  const reference = randomUUID().slice(0, 8);
  log.error({ reference, error, ...where }, "a request failed unexpectedly");
  return { kind: "broken", reference };
}
