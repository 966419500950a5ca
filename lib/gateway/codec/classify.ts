import "server-only";
import { maskCardNumbers } from "#lib/domain/cards/mask-card-numbers.ts";
import { readEnding } from "#lib/domain/transactions/authentication.ts";
import type { Reply } from "#lib/gateway/contract/reply.ts";
import type { Delivery } from "#lib/gateway/contract/transport.ts";
import { GATEWAY_CODE } from "#lib/wire/codes.ts";
import { errorAnswer } from "#lib/wire/error-answer.ts";

/** Answers of the service are at most five levels deep; deeper nesting only costs parsing time. */
const MAX_DEPTH = 32;
const MANY_BRACKETS = 2_000;

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/** Parses the JSON text of an answer. Returns undefined, which no JSON text means, for invalid or too deeply nested text. */
export function parseJson(body: string): unknown {
  if (hasManyBrackets(body) && nestsTooDeep(body)) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** A few brackets are harmless in any nesting; a page of a report has one for each row. */
function hasManyBrackets(body: string): boolean {
  let left = MANY_BRACKETS;
  for (const bracket of ["{", "["]) {
    for (let at = body.indexOf(bracket); at >= 0; at = body.indexOf(bracket, at + 1)) {
      left -= 1;
      if (left === 0) return true;
    }
  }
  return false;
}

function nestsTooDeep(body: string): boolean {
  let depth = 0;
  for (let index = 0; index < body.length; index += 1) {
    const character = body.charCodeAt(index);
    if (character === QUOTE) index = endOfText(body, index);
    else if (character === OPEN_OBJECT || character === OPEN_LIST) {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (character === CLOSE_OBJECT || character === CLOSE_LIST) depth -= 1;
  }
  return false;
}

/** Finds the end of the string that begins there: the closing quote without an odd number of backslashes before it. */
function endOfText(body: string, start: number): number {
  for (let end = body.indexOf('"', start + 1); end >= 0; end = body.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (body.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return body.length;
}

/** An answer that cannot be read says nothing about what was done. */
export const UNREADABLE = { kind: "unknown", cause: "unreadable_answer" } as const;

/** Statuses below 500, possibly sent by a proxy, that do not show whether the request was applied. */
const UNCLEAR_STATUSES = new Map([
  [408, "timed_out"],
  [409, "service_error"],
  [425, "service_error"],
  [429, "rate_limited"],
] as const);

/**
 * Classifies an answer (Interface §7, statuses by public guides). Only a plain 200 that `decode` can read is accepted. Only the
 * service's own well-formed error proves that nothing was done. Everything else is unknown.
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
  const cause = UNCLEAR_STATUSES.get(status as 408 | 409 | 425 | 429);
  if (cause !== undefined) return { kind: "unknown", cause };
  return status >= 400 ? classifyError(status, body) : UNREADABLE;
}

/**
 * Codes of well-formed errors that leave open whether the request was applied (public guides): 16 duplicate of an approved
 * request; 53 and 56 a fault halfway; 54 and 55 nobody answered the service in time; 190 the bank's answer was not understood;
 * 211, 212 and 297 to 310 a part of the service was unavailable; 560 still in process.
 */
const UNCLEAR_CODES: ReadonlySet<number> = new Set([
  ...[16, 53, 54, 55, 56, 190, 211, 212, 560],
  ...Array.from({ length: 14 }, (_, index) => 297 + index),
]);

function classifyError(status: number, body: string): Reply<never> {
  const parsed = errorAnswer.safeParse(parseJson(body));
  if (!parsed.success) return UNREADABLE;
  const { code, category, details } = parsed.data;
  const message = maskCardNumbers(parsed.data.message);
  if (UNCLEAR_CODES.has(code)) return { kind: "unknown", cause: "service_error" };
  if (status === 402 && category === 1) {
    return { kind: "declined", code, message, authentication: readEnding(parsed.data["3d_secure"]?.status ?? "") };
  }
  const fields = details.map(({ field }) => field).filter((field) => field !== "");
  return { kind: "refused", status, code, category, message, fields };
}

const NO_TRANSACTION_FOUND = 559;

/**
 * Whether the service says, when asked for one transaction by digits, that it does not know the id. Statuses and codes are from
 * public guides: the request has no other part that could be invalid. Refused credentials never mean it.
 */
export function unknownTransaction(reply: Reply<unknown>): boolean {
  if (reply.kind !== "refused" || reply.status === 401 || reply.status === 403) return false;
  const { status, code } = reply;
  if (status === 404 || (status === 400 && code === GATEWAY_CODE.invalidRequest)) return true;
  return code === NO_TRANSACTION_FOUND || code === GATEWAY_CODE.invalidAdjustmentId;
}
