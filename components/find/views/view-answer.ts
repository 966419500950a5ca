import type { NoAnswer } from "#components/ground/answers/answer.ts";
import type { Done, FormFailure, NotAllowed, NotPermitted } from "#lib/domain/outcome.ts";
import type { ViewRule } from "#lib/domain/reasons/search-rules.ts";

/** The results of a change to views. */
export type ViewResult<T> = Done<T> | NotPermitted | NotAllowed<ViewRule> | FormFailure;

/** The result, or no answer. */
export type ViewAnswer<T = unknown> = ViewResult<T> | NoAnswer;
