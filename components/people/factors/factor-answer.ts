import type { Done, FormFailure, NotAllowed } from "#lib/domain/outcome.ts";
import type { FactorRule } from "#lib/domain/reasons/people-rules.ts";

/** The results of an action on one's own second factors. */
export type FactorResult<T> = Done<T> | NotAllowed<FactorRule | "locked" | "busy"> | FormFailure;

/** What was done; `codes` are new recovery codes, shown only now. */
export type FactorChange = FactorResult<{ codes: readonly string[] | null }>;
