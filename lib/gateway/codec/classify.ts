import "server-only";
import { maskCardNumbers } from "#lib/domain/cards/mask-card-numbers.ts";
import { parseJson } from "#lib/gateway/codec/parse-json.ts";
import type { Reply } from "#lib/gateway/contract/reply.ts";
import type { Delivery } from "#lib/gateway/contract/transport.ts";
import { errorAnswer } from "#lib/wire/error-answer.ts";

const UNREADABLE = { kind: "unknown", cause: "unreadable_answer" } as const;

/** Statuses below 500 that do not tell whether the request was carried out, by whoever sent them on the way. */
const UNTOLD = new Map([
  [408, "timed_out"],
  [409, "service_error"],
  [425, "service_error"],
  [429, "rate_limited"],
] as const);

/**
 * What an answer means (Interface §7, statuses by public guides). Only a plain 200 that `decode` can read is accepted, and
 * only the service's own well-formed error proves that nothing was done; all else stays unknown.
 */
export function classify<T>(delivery: Delivery, decode: (json: unknown) => T | undefined): Reply<T> {
  if (delivery.kind === "not_sent") return { kind: "unsent", cause: "unreachable" };
  if (delivery.kind === "lost") return { kind: "unknown", cause: delivery.cause };
  const { status, body } = delivery;
  if (status === 200) {
    const value = decode(parseJson(body));
    return value === undefined ? UNREADABLE : { kind: "accepted", value };
  }
  if (status >= 500 || (status >= 300 && status < 400)) return { kind: "unknown", cause: "service_error" };
  const cause = UNTOLD.get(status as 408 | 409 | 425 | 429);
  if (cause !== undefined) return { kind: "unknown", cause };
  return status >= 400 ? classifyError(status, body) : UNREADABLE;
}

/**
 * Codes of well-formed errors that do not tell what became of a request (public guides): 16 it is a duplicate of one that
 * was approved, 53 and 56 a fault in the middle of it, 54 and 55 nobody answered the service in time, 190 the bank's answer
 * was not understood, 211, 212 and 297 to 310 a part of it was away, 560 it is in process.
 */
const UNTOLD_CODES: ReadonlySet<number> = new Set([
  ...[16, 53, 54, 55, 56, 190, 211, 212, 560],
  ...Array.from({ length: 14 }, (_, index) => 297 + index),
]);

function classifyError(status: number, body: string): Reply<never> {
  const parsed = errorAnswer.safeParse(parseJson(body));
  if (!parsed.success) return UNREADABLE;
  const { code, category, details } = parsed.data;
  const message = maskCardNumbers(parsed.data.message);
  if (UNTOLD_CODES.has(code)) return { kind: "unknown", cause: "service_error" };
  if (status === 402 && category === 1) return { kind: "declined", code, message };
  const fields = details.map(({ field }) => field).filter((field) => field !== "");
  return { kind: "refused", status, code, category, message, fields };
}
