import { serviceUnavailable, TOO_MANY_REQUESTS } from "#lib/sandbox/requests/errors.ts";
import { type HttpReply, refusalReply, reply } from "#lib/sandbox/requests/http-reply.ts";

/** A failure of one request. `before` and `after` say whether the request was applied. */
export type Failure =
  | { kind: "slow"; delayMs: number }
  | { kind: "hang-before"; closeAfterMs: number }
  | { kind: "hang-after"; closeAfterMs: number }
  /** Never answered, and applied later. */
  | { kind: "late"; afterMs: number; closeAfterMs: number }
  | { kind: "drop-before" }
  | { kind: "drop-after" }
  | { kind: "500-before" }
  | { kind: "500-after" }
  | { kind: "malformed" }
  | { kind: "truncated" }
  | { kind: "wrong-type" }
  | { kind: "rate-limit"; retryAfterSeconds: number }
  | { kind: "down" };
export type FailureKind = Failure["kind"];

/**
 * Performs a request under a failure: with a broken answer, at its time, or not at all. Only this function knows the effect of
 * each failure; practice words and the control endpoint choose one.
 */
export function answerUnder(
  failure: Failure | undefined,
  nowMs: number,
  perform: (nowMs: number) => HttpReply,
): HttpReply {
  switch (failure?.kind) {
    case undefined:
      return perform(nowMs);
    case "slow":
      return { ...perform(nowMs), delivery: { kind: "send-after", delayMs: failure.delayMs } };
    case "hang-before":
      return hang(failure.closeAfterMs);
    case "hang-after":
      return { ...perform(nowMs), ...hang(failure.closeAfterMs) };
    case "late":
      return { ...hang(failure.closeAfterMs), later: { afterMs: failure.afterMs, apply: (at) => void perform(at) } };
    case "drop-before":
      return { ...noAnswer(), delivery: { kind: "drop" } };
    case "drop-after":
      return { ...perform(nowMs), delivery: { kind: "drop" } };
    case "500-before":
      return refusalReply(serviceUnavailable(500));
    case "500-after":
      perform(nowMs);
      return refusalReply(serviceUnavailable(500));
    case "malformed":
      return malformed(perform(nowMs));
    case "truncated":
      return { ...perform(nowMs), delivery: { kind: "truncate" } };
    case "wrong-type":
      perform(nowMs);
      return reply(200, "text/html; charset=utf-8", "<!doctype html><title>Maintenance</title><p>Back soon.</p>");
    case "rate-limit":
      return { ...refusalReply(TOO_MANY_REQUESTS), headers: { "Retry-After": String(failure.retryAfterSeconds) } };
    case "down":
      return refusalReply(serviceUnavailable(503));
  }
}

/** Breaks a JSON body at its last brace: only a reader of the whole body notices. */
function malformed(answer: HttpReply): HttpReply {
  return { ...answer, body: answer.body.slice(0, -1) };
}

function hang(closeAfterMs: number): HttpReply {
  return { ...noAnswer(), delivery: { kind: "hang", closeAfterMs } };
}

function noAnswer(): HttpReply {
  return reply(500, "text/plain", "");
}
