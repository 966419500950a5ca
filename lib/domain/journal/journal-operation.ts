import { MONEY_VERBS, type MoneyVerb } from "#lib/domain/journal/journal.ts";

/** What an operation of ours was, as people ask for it. */
export const OPERATIONS = ["refund", "void", "completion", "unreferenced"] as const;
type OperationName = (typeof OPERATIONS)[number];

/** What an operation that the journal keeps under that verb is called. */
export const OPERATION_OF: Readonly<Record<MoneyVerb, OperationName>> = {
  refund: "refund",
  void: "void",
  completion: "completion",
  unreferenced_refund: "unreferenced",
};

/** The verb under which the journal keeps it; undefined for what is no such word. */
export function verbOfOperation(name: string): MoneyVerb | undefined {
  return MONEY_VERBS.find((verb) => OPERATION_OF[verb] === name);
}
