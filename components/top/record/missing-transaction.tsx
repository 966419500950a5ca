"use client";

import { useParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useLastSearch } from "#components/find/search/address/last-search.ts";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { EmptyState } from "#components/ground/ui/notices/empty-state.tsx";
import { DEFAULT_ADDRESS, formatAddress } from "#lib/domain/search/search-address.ts";
import { isTransactionId } from "#lib/domain/transactions/transaction-id.ts";
import { paths } from "#lib/paths/paths.ts";

/** Says that a transaction does not exist, or that the address holds no transaction id. */
export function MissingTransaction() {
  const t = useTranslations("transaction");
  const { storeId = "", transactionId: id = "" } = useParams<{ storeId: string; transactionId: string }>();
  const search = useLastSearch(storeId);
  const readable = isTransactionId(id);
  const withDigits = { ...DEFAULT_ADDRESS, days: { range: "last_30_days" }, where: { text: `order:*${id}*` } } as const;
  return (
    <EmptyState
      title={<h1>{t(readable ? "unknownTitle" : "unreadableTitle")}</h1>}
      actions={
        <>
          {readable && (
            <LinkButton variant="primary" href={paths.transactions(storeId, formatAddress(withDigits))}>
              {t("searchOrder", { id })}
            </LinkButton>
          )}
          <LinkButton href={paths.transactions(storeId, search)}>
            {t(search === undefined ? "back" : "backToSearch")}
          </LinkButton>
        </>
      }
    >
      {readable ? t("unknownText", { id }) : t("unreadableText")}
    </EmptyState>
  );
}
