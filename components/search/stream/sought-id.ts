import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import { isTransactionId } from "#lib/domain/transactions/transaction-id.ts";

/** What was asked for alone, when it is a transaction's id or a word that can be one, with or without a `#`; else null. */
export function soughtId({ question }: OpenedSearch): string | null {
  const [only, ...more] = question?.items ?? [];
  if (only?.kind !== "condition" || more.length > 0 || only.comparison !== "is" || only.off) return null;
  if (only.field !== "AnyWord" && only.field !== "TransactionId") return null;
  const word = only.values[0]?.replace("#", "") ?? "";
  return question?.match === "all" && isTransactionId(word) ? word : null;
}
