import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { SearchReading } from "#components/search/stream/search-reading.ts";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import { isTransactionId } from "#lib/domain/transactions/transaction-id.ts";
import { paths } from "#lib/paths.ts";

/**
 * Finds the transaction id that the question asks for alone, as an id or as a word that can be one, with or without `#`; else
 * null.
 */
export function findIdToOpen({ question }: OpenedSearch): string | null {
  const [only, ...more] = question?.items ?? [];
  if (only?.kind !== "condition" || more.length > 0 || only.comparison !== "is" || only.off) return null;
  if (only.field !== "AnyWord" && only.field !== "TransactionId") return null;
  const word = only.values[0]?.replace("#", "") ?? "";
  return question?.match === "all" && isTransactionId(word) ? word : null;
}

/** Opens the record whose id was searched, once it is the only transaction found. */
export function useOpenFoundRecord(storeId: string, idToOpen: string | null, { complete, rows }: SearchReading): void {
  const router = useRouter();
  const found = complete && rows.length === 1 && rows[0]?.transactionId === idToOpen ? idToOpen : null;
  useEffect(() => {
    if (found !== null) router.push(paths.transaction(storeId, found));
  }, [router, storeId, found]);
}
