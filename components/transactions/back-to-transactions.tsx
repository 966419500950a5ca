"use client";

import { useTranslations } from "next-intl";
import { useLastSearch } from "#components/search/last-search.ts";
import { BackLink } from "#components/ui/back-link.tsx";
import { paths } from "#lib/paths.ts";

/** Back to the search that one came from, or to all transactions. */
export function BackToTransactions({ storeId }: { storeId: string }) {
  const t = useTranslations("transaction");
  const search = useLastSearch(storeId);
  return (
    <BackLink href={paths.transactions(storeId, search)}>{t(search === undefined ? "back" : "backToSearch")}</BackLink>
  );
}
