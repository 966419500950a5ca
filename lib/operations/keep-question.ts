import "server-only";
import { holdsCardNumber } from "#lib/domain/card-number.ts";
import type { TypedCriterion } from "#lib/domain/criteria.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/permissions.ts";
import { formatSearch, formatWhere, mustBeKept } from "#lib/domain/search-url.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** What the form asks: it may hold what cannot be read, which the page then shows at its field. */
export type TypedQuestion = { storeId: string; from: string; to: string; criteria: readonly TypedCriterion[] };

/**
 * Makes the query string of a question. Conditions that may not stand in an address are kept in the store, and the address
 * carries their reference. What looks like a full card number is emptied first: it goes neither way.
 */
export async function keepQuestion(context: OperationContext, question: TypedQuestion): Promise<Outcome<string>> {
  if (!may(context.actor, "transaction.search", question.storeId)) return { kind: "not_permitted" };
  const criteria = question.criteria.map(withoutCardNumber);
  if (!mustBeKept(criteria)) return { kind: "done", value: formatSearch(question, { criteria }) };
  const at = context.clock.now().toString();
  const reference = await context.store.tables.questions.keep(question.storeId, formatWhere(criteria), at);
  return { kind: "done", value: formatSearch(question, { reference }) };
}

function withoutCardNumber(one: TypedCriterion): TypedCriterion {
  return holdsCardNumber(one.value.normalize("NFKC")) ? { ...one, value: "" } : one;
}
