import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { SearchReading } from "#components/search/stream/search-reading.ts";
import { paths } from "#lib/paths.ts";

/** Goes on to the record whose id was asked for, once it is the only transaction found. */
export function useSoughtRecord(storeId: string, soughtId: string | null, { complete, rows }: SearchReading): void {
  const router = useRouter();
  const found = complete && rows.length === 1 && rows[0]?.transactionId === soughtId ? soughtId : null;
  useEffect(() => {
    if (found !== null) router.push(paths.transaction(storeId, found));
  }, [router, storeId, found]);
}
