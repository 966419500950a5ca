import "server-only";
import type { Unavailable } from "#lib/domain/outcome.ts";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";
import type { Reply } from "#lib/gateway/contract/reply.ts";

type Unanswered = Exclude<Reply<unknown>, { kind: "accepted" }>;

/** Translates a read without an answer into an outcome. Only for reads: for money, an unknown answer is in doubt. */
export function unavailableFrom(reply: Unanswered): Unavailable {
  return { kind: "unavailable", cause: causeOf(reply) };
}

function causeOf(reply: Unanswered): UnavailableCause {
  switch (reply.kind) {
    case "unsent":
      return "unreachable";
    case "declined":
      return "refused";
    case "refused":
      return reply.status === 401 || reply.status === 403 ? "authentication_failed" : "refused";
    case "unknown":
      switch (reply.cause) {
        case "timed_out":
          return "timed_out";
        case "connection_lost":
          return "unreachable";
        case "rate_limited":
        case "service_error":
          return reply.cause;
        case "unreadable_answer":
          return "unreadable_answer";
      }
  }
}
