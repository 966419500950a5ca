import "server-only";
import { maskCardNumbers } from "#lib/domain/cards/mask-card-numbers.ts";
import type { Reply } from "#lib/gateway/contract/reply.ts";
import type { Delivery } from "#lib/gateway/contract/transport.ts";
import { errorAnswer } from "#lib/wire/error-answer.ts";

/** An answer of the service is five levels deep at the most; what nests further only costs time to take apart. */
const MAX_DEPTH = 32;
const MANY_BRACKETS = 2_000;

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/** Reads JSON text. Undefined, which no JSON text means, for what is none or nests too deep. */
function parseJson(body: string): unknown {
  if (hasManyBrackets(body) && nestsTooDeep(body)) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Few of them are no trouble however they nest; a page of a report has one for each row. */
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

/** Where the text that begins there ends: at its closing quote, which no odd number of backslashes stands before. */
function endOfText(body: string, start: number): number {
  for (let end = body.indexOf('"', start + 1); end >= 0; end = body.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (body.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return body.length;
}

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
