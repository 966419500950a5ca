import "server-only";
import type { ChallengeSession } from "#lib/domain/payments/customer-challenge.ts";
import type { AuthenticationEnding } from "#lib/domain/transactions/authentication.ts";
import type { Receipt } from "#lib/domain/transactions/transaction.ts";

/**
 * The closed set of results on the wire. A money request is sent at most once, so the important difference is between `unsent`
 * (provably not sent), `declined`/`refused` (provably not applied) and `unknown` (may have been applied).
 */
export type Reply<T> =
  | { kind: "accepted"; value: T }
  /** HTTP 402 of category 1: the bank processed the request and said no. */
  | { kind: "declined"; code: number; message: string; authentication: AuthenticationEnding | null }
  /** Any other well-formed error of the service: a rule (category 2), bad input (3), credentials (4). */
  | { kind: "refused"; status: number; code: number; category: number; message: string; fields: readonly string[] }
  /** The request did not leave this machine: no connection, no name, or cancelled before it was written. */
  | { kind: "unsent"; cause: "unreachable" }
  /** Everything else: time-out, reset, 3xx, 5xx, 408/409/425/429, unreadable or oversized answer. */
  | {
      kind: "unknown";
      cause: "timed_out" | "connection_lost" | "service_error" | "rate_limited" | "unreadable_answer";
    };

/**
 * The result of a payment. `challenged`: HTTP 302; the customer must confirm at the card's issuer, and the payment is made only
 * when we continue it.
 */
export type PaymentReply = Reply<Receipt> | { kind: "challenged"; session: ChallengeSession };
