import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import type { SearchReading } from "#components/find/search/stream/search-reading.ts";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import type { SearchRow } from "#lib/domain/search/rows/search-row.ts";
import { JUST_TYPED } from "#lib/domain/search/search-address.ts";
import { paths } from "#lib/paths/paths.ts";

/**
 * Finds the one word, transaction id or order number that the question asks for alone, without `#` before it; else null. Its
 * record opens when nothing else is found.
 */
export function findNumberToOpen({ question }: OpenedSearch): string | null {
  const [only, ...more] = question?.items ?? [];
  if (only?.kind !== "condition" || more.length > 0 || only.comparison !== "is" || only.off) return null;
  if (only.field !== "AnyWord" && only.field !== "TransactionId" && only.field !== "OrderNumber") return null;
  const word = only.values[0]?.replace("#", "").trim() ?? "";
  return question?.match === "all" && word !== "" ? word : null;
}

type Opening = {
  storeId: string;
  opened: OpenedSearch;
  numberToOpen: string | null;
  /** Called before the record opens: Back then leads to the address of the search. */
  onOpen: () => void;
};

/** Opens the record whose id or order number was searched, once it is the only transaction found. */
export function useOpenFoundRecord(
  { storeId, opened, numberToOpen, onOpen }: Opening,
  { complete, rows }: SearchReading,
): void {
  const router = useRouter();
  const [typedElsewhere, setTypedElsewhere] = useState<string | null>(null);
  const takeMark = useEffectEvent(() => {
    if (window.location.hash !== JUST_TYPED) return;
    // Next's own state stays with the entry: nothing else about the address changes.
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
    setTypedElsewhere(findNumberToOpen(opened));
  });
  useEffect(() => takeMark(), []);
  const number = numberToOpen ?? typedElsewhere;
  const [only] = rows;
  const isFound = number !== null && complete && only !== undefined && rows.length === 1 && isNumberOf(only, number);
  const found = isFound ? only.transactionId : null;
  const open = useEffectEvent((id: string) => {
    onOpen();
    router.push(paths.transaction(storeId, id));
  });
  useEffect(() => {
    if (found !== null) open(found);
  }, [found]);
}

function isNumberOf({ transactionId, orderNumber }: SearchRow, number: string): boolean {
  return transactionId === number || orderNumber.toLowerCase() === number.toLowerCase();
}
