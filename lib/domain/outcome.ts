import type { CompletedOperation } from "#lib/domain/journal/journal.ts";
import type { ProofNeeded } from "#lib/domain/people/proof.ts";
import { type CommonRule, type FiguresArgument, type Reason, type Rule, reasonOf } from "#lib/domain/reasons/reason.ts";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";

/** The act was done, or what was asked for was read. */
export type Done<T> = { kind: "done"; value: T };

/** The person may not do this at all. */
export type NotPermitted = { kind: "not_permitted" };

/** A rule of ours or of the service forbids it now; nothing was done. */
export type NotAllowed<R extends Rule = Rule> = { kind: "not_allowed"; reason: Reason<R> };

/** The operation needs a second person, and the request was made; nothing was done yet. */
export type AwaitingApproval = { kind: "awaiting_approval"; requestId: string };

/** Nothing was sent: a person must first look at this, and say that they go on. */
export type LookFirst<E> = { kind: "look_first" } & (
  | { at: "earlier_payments"; earlier: readonly E[] }
  | { at: "cheque_date" }
);

/** These fields, by the service's names, were not accepted; nothing was done. `isSent`: the service itself refused them. */
export type FieldsRefused = { kind: "fields_refused"; names: readonly string[]; isSent: boolean };

/** The operation is fixed, and its card may be typed now; nothing was sent yet. */
export type AwaitingCard = { kind: "awaiting_card" };

/** The bank processed the request and said no. */
export type Declined = { kind: "declined"; code: number; message: string };

/** The service could not be reached, or could not answer; nothing was done. */
export type Unavailable = { kind: "unavailable"; cause: UnavailableCause };

/** The request was sent once and its answer is not known. The recovery looks for it, and it is never sent again. */
export type InDoubt = { kind: "in_doubt"; operationId: string; askedAt: string };

/**
 * The result of an operation for staff. No expected failure is thrown; every switch over these kinds is exhaustive. An
 * operation's type names only the kinds that it can return, and only the rules by which it forbids.
 */
export type Outcome<T, R extends Rule = Rule> =
  | Done<T>
  | NotPermitted
  | NotAllowed<R>
  | AwaitingApproval
  | LookFirst<unknown>
  | FieldsRefused
  | AwaitingCard
  | Declined
  | Unavailable
  | ProofNeeded
  | InDoubt;

/** The result of an operation that moves money. */
export type MoneyOutcome =
  | Done<CompletedOperation>
  | NotPermitted
  | NotAllowed<CommonRule>
  | Declined
  | Unavailable
  | InDoubt;

/** Makes the outcome of a rule that forbids an operation, with the figures of that rule. */
export function notAllowed<R extends Rule>(rule: R, ...figures: FiguresArgument<R>): NotAllowed<R> {
  return { kind: "not_allowed", reason: reasonOf(rule, ...figures) };
}

/** The reason why an operation did not run, or broke off: unreadable fields, nobody signed in, a fault. */
export type FormFailure =
  | NotPermitted
  | { kind: "invalid"; fields: Readonly<Record<string, string>> }
  /**
   * The person for whom the page was rendered is signed out; `signedInNow` is the name of somebody else who is signed
   * in. Nothing was done.
   */
  | { kind: "signed_out"; signedInNow?: string }
  /** The person must first prove again who they are. Nothing was done. */
  | ProofNeeded
  /** The reference of the fault in the log. */
  | { kind: "broken"; reference: string };

/** The answer to a form: an outcome, or the reason why its operation did not run. */
export type ActionResult<T> = Outcome<T> | FormFailure;
