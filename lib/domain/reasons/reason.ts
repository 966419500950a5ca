import type { ACCOUNTING_RULES } from "#lib/domain/reasons/accounting-rules.ts";
import type { APPROVAL_RULES, ApprovalRule, CAUSE_RULES, CauseRule } from "#lib/domain/reasons/approval-rules.ts";
import type { BATCH_RULES, LIST_RULES, PAUSE_RULES, ROW_RULES } from "#lib/domain/reasons/batch-rules.ts";
import type { FiguresOf, RuleTable } from "#lib/domain/reasons/figures.ts";
import type { FILE_RULES } from "#lib/domain/reasons/file-rules.ts";
import type { PAYMENT_RULES, PaymentRule } from "#lib/domain/reasons/payment-rules.ts";
import type { FACTOR_RULE_NAMES, PASSWORD_RULES, PEOPLE_RULES } from "#lib/domain/reasons/people-rules.ts";
import type { PLAN_RULES, SEARCH_RULES, VIEW_RULES } from "#lib/domain/reasons/search-rules.ts";

/** A kept rule whose name or figures this version does not know. */
export const UNKNOWN_RULE = { unknown_rule: { keptRule: "text" } } as const satisfies RuleTable;

/** Every rule, with the figures that its sentence needs. A new rule is a row of one of these tables, and its words. */
type Rules = typeof PAYMENT_RULES &
  typeof CAUSE_RULES &
  typeof APPROVAL_RULES &
  typeof BATCH_RULES &
  typeof LIST_RULES &
  typeof ROW_RULES &
  typeof PAUSE_RULES &
  typeof PLAN_RULES &
  typeof SEARCH_RULES &
  typeof VIEW_RULES &
  typeof PEOPLE_RULES &
  typeof PASSWORD_RULES &
  typeof FACTOR_RULE_NAMES &
  typeof ACCOUNTING_RULES &
  typeof FILE_RULES &
  typeof UNKNOWN_RULE;

export type Rule = keyof Rules;

/** Rules that several screens show, in the words under `reasons`. */
export type CommonRule = PaymentRule | CauseRule | ApprovalRule | "unknown_rule";

/** Rules without figures, and rules whose figures may all be missing. */
type Unfigured = { [K in Rule]: keyof Rules[K] extends never ? K : never }[Rule];
type MayLackFigures = { [K in Rule]: Record<never, never> extends FiguresOf<Rules[K]> ? K : never }[Rule];

/** The reason why something is forbidden or needs a second person: a rule, with its figures where it has any. */
export type Reason<R extends Rule = Rule> = {
  [K in R]: K extends Unfigured
    ? { rule: K; figures?: never }
    : K extends MayLackFigures
      ? { rule: K; figures?: FiguresOf<Rules[K]> }
      : { rule: K; figures: FiguresOf<Rules[K]> };
}[R];

/** The figures of all of these rules together. */
type FiguresOfAll<R extends Rule> = { [K in R]: (figures: FiguresOf<Rules[K]>) => void }[R] extends (
  figures: infer F,
) => void
  ? F
  : never;

/**
 * The arguments behind the name of a rule in a new reason: none, or its figures. With several rules, the figures of
 * all.
 */
export type FiguresArgument<R extends Rule> = [R] extends [Unfigured]
  ? []
  : [R] extends [MayLackFigures]
    ? [figures?: FiguresOfAll<R>]
    : [figures: FiguresOfAll<R>];

/** Makes the reason of a rule. */
export function reasonOf<R extends Rule>(rule: R, ...[figures]: FiguresArgument<R>): Reason<R> {
  return (figures ? { rule, figures } : { rule }) as Reason<R>;
}

type FiguresOfAny<R extends Rule> = R extends Rule ? FiguresOf<Rules[R]> : never;
type NameOfAny<F> = F extends unknown ? keyof F : never;
type ValueOfAny<F, N> = F extends unknown ? (N extends keyof F ? F[N] : never) : never;

/** Every figure of any rule. */
export type AnyFigures = {
  readonly [N in NameOfAny<FiguresOfAny<Rule>>]?: ValueOfAny<FiguresOfAny<Rule>, N> | undefined;
};

/** Returns the figures of a reason by name, whatever its rule; for sentences that are made alike. */
export function figuresIn({ figures }: Reason): AnyFigures {
  return figures ?? {};
}
