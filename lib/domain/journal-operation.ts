import type { MoneyVerb } from "#lib/domain/journal.ts";

/** What an operation of ours was, as people ask for it. */
export const OPERATIONS = ["refund", "void", "completion", "unreferenced"] as const;
type OperationName = (typeof OPERATIONS)[number];

const VERB_OF: Readonly<Record<OperationName, MoneyVerb>> = {
  refund: "refund",
  void: "void",
  completion: "completion",
  unreferenced: "unreferenced_refund",
};

/** The verb under which the journal keeps it; undefined for what is no such word. */
export function verbOfOperation(name: string): MoneyVerb | undefined {
  return OPERATIONS.some((one) => one === name) ? VERB_OF[name as OperationName] : undefined;
}
