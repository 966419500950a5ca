import { JOURNAL_STATES } from "#lib/domain/journal/journal.ts";
import type { FigureKind, RuleTable } from "#lib/domain/reasons/figures.ts";
import type { Reason, Rule } from "#lib/domain/reasons/reason.ts";
import { UNAVAILABLE_CAUSES } from "#lib/domain/reasons/unavailable-cause.ts";
import { TRANSACTION_KINDS } from "#lib/domain/transactions/transaction.ts";

type Check = (value: unknown) => boolean;

const isNumber: Check = Number.isSafeInteger;
const isText: Check = (value) => typeof value === "string";
const isOneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);

const CHECKS: Readonly<Record<FigureKind, Check>> = {
  cents: isNumber,
  count: isNumber,
  days: isNumber,
  place: isNumber,
  code: isNumber,
  id: isText,
  name: isText,
  text: isText,
  day: isText,
  instant: isText,
  moment: isText,
  method: isOneOf(["void", "refund"]),
  journalState: isOneOf(JOURNAL_STATES),
  transactionKind: isOneOf(TRANSACTION_KINDS),
  cause: isOneOf(UNAVAILABLE_CAUSES),
};

/**
 * Reads a reason from the database, perhaps of an older version. An unknown rule, or one without figures that it needs,
 * becomes `unknown_rule`; figures that the rule no longer has are dropped.
 */
export function readReason<T extends RuleTable>(
  kept: unknown,
  rules: T,
): Reason<Extract<keyof T, Rule>> | Reason<"unknown_rule"> {
  const { rule, figures } = partsOf(kept);
  const kinds = Object.hasOwn(rules, rule) ? Object.entries(rules[rule] ?? {}) : null;
  const read = kinds?.map(([name, kind]) => ({ name, kind, value: figures[name] }));
  if (!read?.every(({ kind, value }) => isKept(kind, value)))
    return { rule: "unknown_rule", figures: { keptRule: rule } };
  const known = read.filter(({ value }) => value !== undefined).map(({ name, value }) => [name, value] as const);
  const reason: object = { rule, ...(known.length > 0 && { figures: Object.fromEntries(known) }) };
  return reason as Reason<Extract<keyof T, Rule>>;
}

function partsOf(kept: unknown): { rule: string; figures: Readonly<Record<string, unknown>> } {
  if (typeof kept !== "object" || kept === null) return { rule: "", figures: {} };
  const { rule, figures } = kept as { rule?: unknown; figures?: unknown };
  return {
    rule: typeof rule === "string" ? rule : "",
    figures: typeof figures === "object" && figures !== null ? { ...figures } : {},
  };
}

/** Decides whether a value fits the kind of its figure; one with a question mark may be missing. */
function isKept(kind: FigureKind | `${FigureKind}?`, value: unknown): boolean {
  if (value === undefined) return kind.endsWith("?");
  return CHECKS[kind.replace("?", "") as FigureKind](value);
}
