"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { SearchBuilder } from "#components/builder/search-builder.tsx";
import { AskFailureNotice } from "#components/search/ask-failure-notice.tsx";
import { requestEarly } from "#components/search/early-rows.ts";
import { ProblemNotice } from "#components/search/problem-notice.tsx";
import { rowsPath, rowsQuery, textsOf } from "#components/search/rows-path.ts";
import { SearchResults } from "#components/search/search-results.tsx";
import type { ZoneNames } from "#components/search/shown-days.tsx";
import { type OpenedFrom, useSearchAddress } from "#components/search/use-search-address.ts";
import { RecordPanel } from "#components/transactions/record-panel.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { SaveView } from "#components/views/save-view.tsx";
import type { ColumnLayout } from "#lib/domain/column-layout.ts";
import type { OpenedSearch } from "#lib/domain/opened-search.ts";
import type { Question } from "#lib/domain/question.ts";
import { paths } from "#lib/paths.ts";

type SearchScreenProps = {
  storeId: string;
  /** As the server opened the page's address. */
  first: OpenedFrom;
  /** The person's own columns. */
  layout: ColumnLayout;
  zones: ZoneNames;
  /** Rows that are read without being asked again. */
  readAtOnce: number;
};

/** The search of one store: what is asked, what is wrong with it, and what was found. The address is its only state. */
export function SearchScreen({ storeId, first, layout, zones, readAtOnce }: SearchScreenProps) {
  const { shown, unread, pending, failure, ask, change, openAgain } = useSearchAddress(storeId, first, readEarly);
  const t = useTranslations("search");
  const { opened, stale } = shown;
  // Read when a view is about to be saved: no key that is typed draws the rows once more.
  const draftChanged = useRef(false);

  /** The rows need not wait until the screen for them is drawn. */
  function readEarly({ plan, refusal, query, address }: OpenedSearch): void {
    if (plan === null || refusal !== null) return;
    const columns = address.columns ?? layout.columns.map(({ column }) => column);
    requestEarly(rowsPath(storeId, rowsQuery(query, textsOf(columns)), { upTo: readAtOnce, after: null }));
  }

  function narrow(question: Question): void {
    const { days, zone, columns, sort, grouped, whole } = opened.address;
    ask({ question, days, zone, columns, sort, grouped, whole });
  }

  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          opened.plan &&
          !stale && (
            <SaveView
              opened={opened}
              zoneName={zones[opened.address.zone]}
              isDraftChanged={() => draftChanged.current}
            />
          )
        }
      />
      <SearchBuilder
        storeId={storeId}
        opened={unread ?? opened}
        isUnread={unread !== null}
        zones={zones}
        onAsk={ask}
        onDraftChanged={(changed) => {
          draftChanged.current = changed;
        }}
        pending={pending}
      />
      {failure && <AskFailureNotice failure={failure} onRetry={stale ? openAgain : undefined} pending={pending} />}
      {(unread || !stale) && (
        <ProblemNotice
          storeId={storeId}
          opened={unread ?? opened}
          typed={unread !== null}
          overRows={unread !== null && opened.plan !== null && !stale}
        />
      )}
      {!stale && (
        <SearchResults
          key={shown.turn}
          storeId={storeId}
          opened={opened}
          soughtId={shown.soughtId}
          layout={layout}
          readAtOnce={readAtOnce}
          onAddress={change}
          onNarrow={narrow}
          saveLayout={(next) => saveLayout(storeId, next)}
          sidePanel={(transactionId, close) => (
            <RecordPanel storeId={storeId} transactionId={transactionId} onClose={close} />
          )}
        />
      )}
    </>
  );
}

/** What could not be kept is only lost for the next visit. */
function saveLayout(storeId: string, layout: ColumnLayout): void {
  void fetch(paths.gridLayout(storeId), {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(layout),
  }).catch(() => undefined);
}
