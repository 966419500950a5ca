import { condition, type Question, type QuestionItem } from "#lib/domain/search/question/question.ts";
import type { Figure } from "#lib/domain/search/rows/totals.ts";
import { TRANSACTION_KINDS } from "#lib/domain/transactions/transaction.ts";

/**
 * Builds the question that, beside the question of a search, finds exactly the rows of one of its figures. Null for the
 * currency: of all currencies.
 */
export function figureQuestion(figure: Figure, currency: string | null): Question {
  const items = rowsOf(figure);
  if (currency === null) return { kind: "group", match: "all", items };
  const inCurrency = currency === "" ? condition("Currency", "empty") : condition("Currency", "is", currency);
  return { kind: "group", match: "all", items: [...items, inCurrency] };
}

/** The question that, beside the question of a search, finds exactly the rows that `countVoidRows` counts. */
export const VOID_ROWS: Question = {
  kind: "group",
  match: "all",
  items: [condition("TransType", "one_of", "void_of_sale", "void_of_refund")],
};

function rowsOf(figure: Figure): readonly QuestionItem[] {
  const effective = [condition("Response", "is", "approved"), condition("Voided", "is", "no")];
  switch (figure) {
    case "sales":
      return [condition("TransType", "one_of", "purchase", "completion"), ...effective];
    case "refunds":
      return [condition("TransType", "is", "refund"), ...effective];
    case "net":
      return [condition("TransType", "one_of", "purchase", "completion", "refund"), ...effective];
    case "preAuthorizations":
      return [condition("TransType", "is", "pre_authorization"), ...effective];
    case "voids":
      return [NOT_A_VOID, condition("Response", "is", "approved"), condition("Voided", "is", "yes")];
    case "declines":
      return [NOT_A_VOID, condition("Response", "is", "declined")];
    case "other":
      return [noneOf(...TRANSACTION_KINDS), ...effective];
  }
}

function noneOf(...kinds: string[]): QuestionItem {
  return { kind: "group", match: "none", items: [condition("TransType", "one_of", ...kinds)] };
}

const NOT_A_VOID = noneOf("void_of_sale", "void_of_refund");
