import { MONEY_VERBS, type MoneyVerb } from "#lib/domain/journal/journal.ts";

/** The kinds of our operations, as people search for them. */
export const OPERATIONS = ["refund", "void", "completion", "unreferenced", "payment", "preauth"] as const;
type OperationName = (typeof OPERATIONS)[number];

/** The kind of operation for each verb of the journal. */
export const OPERATION_OF: Readonly<Record<MoneyVerb, OperationName>> = {
  refund: "refund",
  void: "void",
  completion: "completion",
  unreferenced_refund: "unreferenced",
  payment: "payment",
  pre_authorization: "preauth",
};

/** Finds the verb under which the journal keeps a kind of operation; undefined for any other word. */
export function verbOfOperation(name: string): MoneyVerb | undefined {
  return MONEY_VERBS.find((verb) => OPERATION_OF[verb] === name);
}
