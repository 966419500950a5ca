import type { CompletedOperation } from "#lib/domain/journal/journal.ts";
import { type CommonRule, type FiguresArgument, type Reason, type Rule, reasonOf } from "#lib/domain/reasons/reason.ts";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";

export type Done<T> = { kind: "done"; value: T };

/** The person may not do this at all. */
export type NotPermitted = { kind: "not_permitted" };

/** A rule of ours or of the service forbids it now; nothing was done. */
export type NotAllowed<R extends Rule = Rule> = { kind: "not_allowed"; reason: Reason<R> };

/** It needs a second person, who has been asked; nothing was done yet. */
export type AwaitingApproval = { kind: "awaiting_approval"; requestId: string };

/** The bank processed the request and said no. */
export type Declined = { kind: "declined"; code: number; message: string };

/** The service could not be asked, or could not answer; nothing was done. */
export type Unavailable = { kind: "unavailable"; cause: UnavailableCause };

/** It was asked once and the answer is not known. It is looked for, and never asked again. */
export type InDoubt = { kind: "in_doubt"; operationId: string; askedAt: string };

/**
 * What an operation means to staff. Nothing expected is thrown; every switch over these is exhaustive. An operation names only those
 * that it can return, and only the rules by which it forbids.
 */
export type Outcome<T, R extends Rule = Rule> =
  | Done<T>
  | NotPermitted
  | NotAllowed<R>
  | AwaitingApproval
  | Declined
  | Unavailable
  | InDoubt;

/** What became of an operation that moves money. */
export type MoneyOutcome =
  | Done<CompletedOperation>
  | NotPermitted
  | NotAllowed<CommonRule>
  | Declined
  | Unavailable
  | InDoubt;

/** The outcome of a rule that forbids it, with the figures of that rule. */
export function notAllowed<R extends Rule>(rule: R, ...figures: FiguresArgument<R>): NotAllowed<R> {
  return { kind: "not_allowed", reason: reasonOf(rule, ...figures) };
}

/** Why the operation of an action was not asked, or broke off: fields that could not be read, nobody signed in, a fault. */
export type FormFailure =
  | NotPermitted
  | { kind: "invalid"; fields: Readonly<Record<string, string>> }
  /** Nobody is signed in for whom the page was rendered; `signedInNow` is the name of somebody else who is. Nothing was done. */
  | { kind: "signed_out"; signedInNow?: string }
  /** The reference stands beside the fault in the log. */
  | { kind: "broken"; reference: string };

/** What a form receives: an outcome, or why its operation was not asked. */
export type ActionResult<T> = Outcome<T> | FormFailure;
