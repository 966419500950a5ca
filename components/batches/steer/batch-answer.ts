import type { Unreachable } from "#components/answers/answer.ts";
import type {
  AwaitingApproval,
  Done,
  FormFailure,
  NotAllowed,
  NotPermitted,
  Unavailable,
} from "#lib/domain/outcome.ts";
import type { CommonRule, Rule } from "#lib/domain/reasons/reason.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

/** Rules with words under `batches.refusals`; all others that an action may answer with have theirs under `reasons`. */
export type RefusalRule = Rule & keyof Messages["batches"]["refusals"];

/** The results of a step of a list. */
export type BatchResult<T> =
  | Done<T>
  | NotPermitted
  | NotAllowed<RefusalRule | CommonRule>
  | AwaitingApproval
  | Unavailable
  | FormFailure;

/** The result, or no answer. */
export type BatchAnswer<T = unknown> = BatchResult<T> | Unreachable;
