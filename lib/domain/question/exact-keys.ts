import { activeQuestion } from "#lib/domain/question/read-question.ts";
import type { Question, QuestionItem } from "#lib/domain/question.ts";

/** Fields whose value names one sale, or a few. */
const EXACT_KEYS: ReadonlySet<string> = new Set(["TransactionId", "OrderNumber", "AuthorizationCode"]);

/**
 * Whether everything that a question can find carries an id, an order number or an authorization code that it names. Such a
 * question is asked of the whole history, whatever the days: whoever has the number in hand wants that sale.
 */
export function namesExactKeys(question: Question): boolean {
  const { match, items } = activeQuestion(question);
  if (match === "none" || items.length === 0) return false;
  return match === "any" ? items.every(isNamed) : items.some(isNamed);
}

function isNamed(item: QuestionItem): boolean {
  if (item.kind === "group") return namesExactKeys(item);
  return EXACT_KEYS.has(item.field) && (item.comparison === "is" || item.comparison === "one_of");
}
