import type { OpenedSearch } from "#lib/domain/opened-search.ts";
import { isTransactionId } from "#lib/domain/transaction-id.ts";

/** The one word that was asked for, when it can be a transaction's id, with or without a `#`; else null. */
export function soughtId({ question }: OpenedSearch): string | null {
  const [only, ...more] = question?.items ?? [];
  if (only?.kind !== "condition" || more.length > 0 || only.field !== "AnyWord" || only.off) return null;
  const word = only.values[0]?.replace("#", "") ?? "";
  return question?.match === "all" && isTransactionId(word) ? word : null;
}
