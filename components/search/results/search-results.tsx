"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type RefCallback, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { rememberSearch } from "#components/search/address/last-search.ts";
import { useColumnLayout, useColumnNames } from "#components/search/grid/columns/use-column-layout.ts";
import type { RowSelection } from "#components/search/grid/entries/row-selection.ts";
import { ResultsSkeleton } from "#components/search/grid/results-skeleton.tsx";
import { FoundTransactions } from "#components/search/results/found-transactions.tsx";
import { isExpected, numberResults, takeExpectation } from "#components/search/stream/result-focus.ts";
import type { SearchReading } from "#components/search/stream/search-reading.ts";
import { useSearchStream } from "#components/search/stream/use-search-stream.ts";
import { useSoughtRecord } from "#components/search/stream/use-sought-record.ts";
import { withShownDays } from "#components/search/words/shown-range.ts";
import { useHydrated } from "#components/ui/hooks/use-hydrated.ts";
import { onDemand } from "#components/ui/on-demand.tsx";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import type { Question } from "#lib/domain/search/question/question.ts";
import { type ColumnLayout, columnNames } from "#lib/domain/search/rows/column-layout.ts";
import type { SearchAddress } from "#lib/domain/search/search-address.ts";

const NoTransactions = onDemand(() =>
  import("#components/search/results/about-answer.ts").then((module) => module.NoTransactions),
);
const SearchRefusal = onDemand(() =>
  import("#components/search/results/about-answer.ts").then((module) => module.SearchRefusal),
);
const SearchFailure = onDemand(() =>
  import("#components/search/results/about-answer.ts").then((module) => module.SearchFailure),
);

export type SearchResultsProps = {
  storeId: string;
  opened: OpenedSearch;
  /** The id whose record is gone on to when it is the only one found. */
  soughtId: string | null;
  /** The person's own. */
  layout: ColumnLayout;
  /** Whether the person may take rows away as a file. */
  mayExport: boolean;
  /** Whether what stands in the form was not searched. */
  isDraftChanged: () => boolean;
  /** Goes to the address that differs from this one in these parts. */
  onAddress: (next: Partial<SearchAddress>) => void;
  /** Asks a question that narrows this one down. */
  onNarrow: (question: Question) => void;
  /** How many rows are read without being asked again, as the account allows. */
  readAtOnce: number;
  saveLayout: (layout: ColumnLayout) => void;
  /** Draws a record beside the list. */
  sidePanel?: (transactionId: string, close: () => void) => ReactNode;
  /** Called once when what was found, or why nothing was, has been painted. */
  onPainted: () => void;
  onLeave: () => void;
  pickedTools?: ((selection: RowSelection, reading: SearchReading) => ReactNode) | undefined;
};

/** What the service answers to an opened search: rows as they come, none, or why not. Give it a new key to ask the same again. */
export function SearchResults(props: SearchResultsProps) {
  const { storeId, opened, onAddress, onNarrow, onLeave, saveLayout, sidePanel, pickedTools, readAtOnce } = props;
  const t = useTranslations("grid");
  const layout = useColumnLayout(props.layout, opened.address.columns, saveLayout, onAddress);
  const columns = columnNames(layout.shown);
  const { question } = opened;
  const asked = opened.plan !== null && opened.refusal === null;
  const stream = useSearchStream(storeId, withShownDays(opened), columns, {
    asked,
    order: opened.address.sort,
    readAtOnce,
  });
  const { state, rows, complete } = stream.reading;
  const hydrated = useHydrated();
  const focusTarget = useResultFocus();
  usePainted(rows.length > 0 || state.kind !== "reading", props.onPainted);
  useSoughtRecord(storeId, props.soughtId, stream.reading);
  // What could not be read stands in its address as somebody wrote it, personal values and all.
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
  if (!asked || !question) return null;
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
        mayExport={props.mayExport}
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

/** The next frame comes within that, and its drawing is not held up. */
const PAINTED_AFTER_MS = 40;

function usePainted(drawn: boolean, onPainted: () => void): void {
  const told = useEffectEvent(onPainted);
  useEffect(() => {
    if (!drawn) return;
    const timer = setTimeout(told, PAINTED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [drawn]);
}

/** Gives focus to the answer somebody waits for, in the frame behind that of its first words: focus takes a layout of its own. */
function useResultFocus(): RefCallback<HTMLElement> {
  const [results] = useState(numberResults);
  const focusTarget = useRef<HTMLElement>(null);
  useEffect(() => arriveLater(focusTarget.current, results));
  // What is fetched first is there later than what stands around it, for which the effect is.
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
  // Beneath a tall builder the first rows would stay out of sight.
  if (words.getBoundingClientRect().top > window.innerHeight / 2) words.scrollIntoView({ block: "start" });
}

/** What those who listen hear: the end of a reading, not each of its steps. */
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
