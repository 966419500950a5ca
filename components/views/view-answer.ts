import type { Unreachable } from "#components/answers/answer.ts";
import type { Done, FormFailure, NotAllowed, NotPermitted } from "#lib/domain/outcome.ts";
import type { ViewRule } from "#lib/domain/reasons/search-rules.ts";

/** What a change to views answers. */
export type ViewResult<T> = Done<T> | NotPermitted | NotAllowed<ViewRule> | FormFailure;

/** The same, or no answer. */
export type ViewAnswer<T = unknown> = ViewResult<T> | Unreachable;
