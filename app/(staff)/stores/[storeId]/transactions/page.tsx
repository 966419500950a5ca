import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { searchAction } from "#app/(staff)/stores/[storeId]/transactions/actions.ts";
import { ClientMessages } from "#components/frame/client-messages.tsx";
import { ProblemNotice } from "#components/search/problem-notice.tsx";
import { ResultsSkeleton } from "#components/search/results-skeleton.tsx";
import { SearchBuilder } from "#components/search/search-builder.tsx";
import { SearchResults } from "#components/search/search-results.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { lastDays, today } from "#lib/domain/business-day.ts";
import { formatSearch, type Search, type Where } from "#lib/domain/search-url.ts";
import { waysOut } from "#lib/domain/search-ways-out.ts";
import type { MessagePart } from "#lib/messages/pick-messages.ts";
import { openSearch } from "#lib/operations/open-search.ts";
import { searchTransactions } from "#lib/operations/search-transactions.ts";
import { type StoreContext, storeContext } from "#lib/session/staff-context.ts";

type Props = {
  params: Promise<{ storeId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata() {
  const t = await getTranslations("search");
  return { title: t("title") };
}

/** Of the words about a transaction only those that a row has. */
const TEXTS = [
  "search",
  "fields",
  "reasons.unavailable",
  "transaction.kind",
  "transaction.result",
  "transaction.brand",
  "transaction.method",
  "transaction.endingIn",
  "transaction.currencyUnknown",
] as const satisfies readonly MessagePart[];

/** The search of one store: the address is its only state. */
export default async function TransactionsPage({ params, searchParams }: Props) {
  const t = await getTranslations("search");
  const context = await storeContext((await params).storeId);
  const { storeId, timeZone, operation } = context;
  const opened = await openSearch(operation, { storeId, parameters: pairs(await searchParams) });
  if (opened.kind !== "done") {
    return (
      <Notice tone="danger" title={t("notPermittedTitle")}>
        {t("notPermittedText")}
      </Notice>
    );
  }
  const { from, to, typed, where, problems, search } = opened.value;
  const day = today(operation.clock.now(), timeZone);
  const ranges = { today: lastDays(day, 1), week: lastDays(day, 7), month: lastDays(day, 30) };
  const query = formatSearch({ from, to }, where);
  return (
    <ClientMessages texts={TEXTS}>
      <div className="flex flex-col gap-4">
        <PageHeader title={t("title")} />
        {problems.length > 0 && <ProblemNotice storeId={storeId} problems={problems} />}
        <SearchBuilder
          storeId={storeId}
          timeZone={timeZone}
          ranges={ranges}
          typed={{ from, to, criteria: [...typed] }}
          problems={problems}
        />
        {search && (
          <Suspense key={query} fallback={<ResultsSkeleton />}>
            <Results context={context} search={search} where={where} query={query} />
          </Suspense>
        )}
      </div>
    </ClientMessages>
  );
}

async function Results({
  context,
  search,
  where,
  query,
}: {
  context: StoreContext;
  search: Search;
  where: Where;
  query: string;
}) {
  const { storeId, timeZone, operation } = context;
  const first = await searchTransactions(operation, { ...search, storeId, startRow: 1, until: null });
  return (
    <SearchResults
      key={operation.newId()}
      storeId={storeId}
      timeZone={timeZone}
      search={search}
      query={query}
      waysOut={waysOut(search, where)}
      first={first}
      readAgain={searchAction}
    />
  );
}

function pairs(parameters: Record<string, string | string[] | undefined>): [string, string][] {
  return Object.entries(parameters).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
}
