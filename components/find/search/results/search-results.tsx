"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type RefCallback, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { rememberSearch } from "#components/find/search/address/last-search.ts";
import { useColumnLayout, useColumnNames } from "#components/find/search/grid/columns/shown-columns.ts";
import type { RowSelection } from "#components/find/search/grid/entries/row-selection.ts";
import { ResultsSkeleton } from "#components/find/search/grid/expected-rows.tsx";
import type { OwnFiles } from "#components/find/search/grid/export-tool.tsx";
import { FoundTransactions } from "#components/find/search/results/found-transactions.tsx";
import { useOpenFoundRecord } from "#components/find/search/stream/open-found-record.ts";
import { isExpected, numberResults, takeExpectation } from "#components/find/search/stream/result-focus.ts";
import { withShownDays } from "#components/find/search/stream/rows-path.ts";
import type { SearchReading } from "#components/find/search/stream/search-reading.ts";
import { useSearchStream } from "#components/find/search/stream/use-search-stream.ts";
import { useHydrated } from "#components/ground/ui/hooks/use-hydrated.ts";
import { onDemand } from "#components/ground/ui/on-demand.tsx";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import type { Question } from "#lib/domain/search/question/question.ts";
import { type ColumnLayout, columnNames } from "#lib/domain/search/rows/column-layout.ts";
import type { SearchAddress } from "#lib/domain/search/search-address.ts";

const NoTransactions = onDemand(() =>
  import("#components/find/search/results/about-answer.ts").then((module) => module.NoTransactions),
);
const SearchRefusal = onDemand(() =>
  import("#components/find/search/results/about-answer.ts").then((module) => module.SearchRefusal),
);
const SearchFailure = onDemand(() =>
  import("#components/find/search/results/about-answer.ts").then((module) => module.SearchFailure),
);

export type SearchResultsProps = {
  storeId: string;
  opened: OpenedSearch;
  /** The id or order number whose record opens when it is the only one found. */
  numberToOpen: string | null;
  /** The person's own columns. */
  layout: ColumnLayout;
  /** The files of people who may export rows. */
  files: OwnFiles | null;
  /** Whether the form differs from the search that is shown. */
  isDraftChanged: () => boolean;
  /** Changes these parts of the address. */
  onAddress: (next: Partial<SearchAddress>) => void;
  /** Searches a narrower question. */
  onNarrow: (question: Question) => void;
  /** The number of rows read without a further request, as the account allows. */
  readAtOnce: number;
  saveLayout: (layout: ColumnLayout) => void;
  /** Draws a record beside the list. */
  sidePanel?: (transactionId: string, close: () => void) => ReactNode;
  /** Called once when the rows, or the reason why there are none, have been painted. */
  onPainted: () => void;
  onLeave: () => void;
  pickedTools?: ((selection: RowSelection, reading: SearchReading) => ReactNode) | undefined;
};

/**
 * Shows the service's answer to an opened search: rows as they arrive, none, or why not. A new key reads the same search again.
 */
export function SearchResults(props: SearchResultsProps) {
  const { storeId, opened, onAddress, onNarrow, onLeave, saveLayout, sidePanel, pickedTools, readAtOnce } = props;
  const t = useTranslations("grid");
  const layout = useColumnLayout(props.layout, opened.address.columns, saveLayout, onAddress);
  const columns = columnNames(layout.shown);
  const { question } = opened;
  const shouldRead = opened.plan !== null && opened.refusal === null;
  const stream = useSearchStream(storeId, withShownDays(opened), columns, {
    shouldRead,
    order: opened.address.sort,
    readAtOnce,
  });
  const { state, rows, complete } = stream.reading;
  const hydrated = useHydrated();
  const focusTarget = useResultFocus();
  usePainted(rows.length > 0 || state.kind !== "reading", props.onPainted);
  useOpenFoundRecord({ ...props, onOpen: props.onPainted }, stream.reading);
  // An unreadable part stays in the address as typed, with personal values.
  const isRead = opened.plan !== null || opened.refusal !== null;
  useEffect(() => {
    if (isRead) rememberSearch(storeId, opened.query);
  }, [storeId, opened.query, isRead]);

  if (opened.refusal) {
    return (
      <SearchRefusal
        ref={focusTarget}
        storeId={storeId}
        opened={opened}
        refusal={opened.refusal}
        onAddress={onAddress}
      />
    );
  }
  if (!shouldRead || !question) return null;
  if (rows.length === 0) {
    if (state.kind === "not_begun") {
      return <SearchFailure ref={focusTarget} answer={state.answer} onRetry={stream.readAgain} />;
    }
    if (state.kind === "reading" && !hydrated) return <ResultsSkeleton />;
    if (complete) {
      return (
        <NoTransactions ref={focusTarget} storeId={storeId} opened={opened} reading={stream.reading} onAsk={onNarrow} />
      );
    }
  }
  return (
    <section aria-label={t("results")}>
      <Announcement stream={stream} timeZone={opened.timeZone} />
      <FoundTransactions
        storeId={storeId}
        opened={{ ...opened, question }}
        stream={stream}
        layout={layout}
        focusTarget={focusTarget}
        files={props.files}
        isDraftChanged={props.isDraftChanged}
        onAddress={onAddress}
        onNarrow={onNarrow}
        onLeave={onLeave}
        sidePanel={sidePanel}
        pickedTools={pickedTools}
      />
    </section>
  );
}

/** The next frame comes within this time, and its drawing is not delayed. */
const PAINTED_AFTER_MS = 40;

function usePainted(drawn: boolean, onPainted: () => void): void {
  const reportPainted = useEffectEvent(onPainted);
  useEffect(() => {
    if (!drawn) return;
    const timer = setTimeout(reportPainted, PAINTED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [drawn]);
}

/** Focuses the answer that the person waits for, one frame after its first words: focus costs a layout of its own. */
function useResultFocus(): RefCallback<HTMLElement> {
  const [results] = useState(numberResults);
  const focusTarget = useRef<HTMLElement>(null);
  useEffect(() => arriveLater(focusTarget.current, results));
  // Parts that load on demand appear after this ref; the effect covers them.
  return useCallback(
    (words: HTMLElement | null) => {
      focusTarget.current = words;
      requestAnimationFrame(() => arriveLater(words, results));
    },
    [results],
  );
}

function arriveLater(words: HTMLElement | null, results: number): void {
  if (!words || !isExpected(results)) return;
  const arrive = () => words.isConnected && takeExpectation(results) && arriveAt(words);
  requestAnimationFrame(() => requestAnimationFrame(arrive));
}

function arriveAt(words: HTMLElement): void {
  words.focus({ preventScroll: true });
  // Below a tall builder the first rows would stay out of sight.
  if (words.getBoundingClientRect().top > window.innerHeight / 2) words.scrollIntoView({ block: "start" });
}

/** Announces the end of a reading to screen readers, not each of its steps. */
function Announcement({ stream, timeZone }: { stream: ReturnType<typeof useSearchStream>; timeZone: string }) {
  const t = useTranslations("grid");
  const columnName = useColumnNames(timeZone);
  const { reading } = stream;
  const { order } = reading;
  const count = reading.rows.length;
  const rested = reading.state.kind === "rested";
  return (
    <p role="status" className="sr-only">
      {rested && t(reading.complete ? "count" : "countMore", { count })}
      {rested && order && ` ${t(order.descending ? "sortedDown" : "sortedUp", { column: columnName(order.column) })}`}
    </p>
  );
}
