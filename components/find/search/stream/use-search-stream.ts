"use client";

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { rowsPath, rowsQuery, textsOf } from "#components/find/search/stream/rows-path.ts";
import { createSearchReader, type SearchReading } from "#components/find/search/stream/search-reading.ts";
import type { ColumnName, Sort } from "#lib/domain/search/rows/columns.ts";

export type SearchStream = {
  reading: SearchReading;
  /** Reads the next step of rows. */
  readOn: () => void;
  /** Reads all remaining rows. */
  readAll: () => void;
  /** Reads everything from the beginning; the shown rows stay until the first new ones arrive. */
  readAgain: () => void;
  /** Cancels the reading, on the server too; the rows read so far stay. */
  cancel: () => void;
};

/**
 * Streams the rows of one search, at most `readAtOnce` in one step. They are read again when the question, the days or the
 * order change, or when a column needs texts that were not sent. Everything else is drawn from the rows read.
 */
export function useSearchStream(
  storeId: string,
  query: string,
  columns: readonly ColumnName[],
  { shouldRead, order, readAtOnce: upTo }: { shouldRead: boolean; order: Sort | null; readAtOnce: number },
): SearchStream {
  const [reader] = useState(createSearchReader);
  const reading = useSyncExternalStore(reader.subscribe, reader.snapshot, reader.snapshot);
  const steady = useSteadyQuery(query, columns);
  const pathOf = useCallback(
    (step: { upTo: number | null; after: string | null }) => rowsPath(storeId, steady, step),
    [storeId, steady],
  );

  const latestOrder = useRef(order);
  latestOrder.current = order;
  // The path changes with the order.
  const begin = useCallback(
    (most: number | null) => reader.begin(pathOf({ upTo: most, after: null }), latestOrder.current),
    [reader, pathOf],
  );

  useEffect(() => {
    if (!shouldRead) return;
    begin(upTo);
    return () => reader.cancel();
  }, [reader, begin, upTo, shouldRead]);

  const { next } = reading;
  const readOn = useCallback(() => {
    if (next !== null) reader.readOn(pathOf({ upTo, after: next }));
  }, [reader, pathOf, upTo, next]);
  const readAll = useCallback(() => {
    if (next !== null) reader.readOn(pathOf({ upTo: null, after: next }));
    else begin(null);
  }, [reader, pathOf, begin, next]);
  const readAgain = useCallback(() => begin(upTo), [begin, upTo]);
  return { reading, readOn, readAll, readAgain, cancel: reader.cancel };
}

/** Gives the query string of the rows; it stays the same when only display options change. */
function useSteadyQuery(query: string, columns: readonly ColumnName[]): string {
  const bare = rowsQuery(query, []);
  const needed = textsOf(columns);
  const [read, setRead] = useState({ bare, texts: needed });
  const stale = read.bare !== bare || needed.some((column) => !read.texts.includes(column));
  if (stale) setRead({ bare, texts: needed });
  return rowsQuery(query, stale ? needed : read.texts);
}
