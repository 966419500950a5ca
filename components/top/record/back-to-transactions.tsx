"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useLastSearch } from "#components/find/search/address/last-search.ts";
import { BackLink } from "#components/ground/ui/buttons/back-link.tsx";
import { paths } from "#lib/paths/paths.ts";

/** Links back to the search from which the person came, or to all transactions. */
export function BackToTransactions({ storeId }: { storeId: string }) {
  const t = useTranslations("transaction");
  const search = useLastSearch(storeId);
  useEffect(() => {
    // The opened row is gone, and focus with it.
    if (search !== undefined && document.activeElement === document.body)
      document.getElementById("content")?.focus({ preventScroll: true });
  }, [search]);
  return (
    <BackLink href={paths.transactions(storeId, search)} byEscape>
      {t(search === undefined ? "back" : "backToSearch")}
    </BackLink>
  );
}
