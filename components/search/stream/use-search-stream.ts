"use client";

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { rowsPath, rowsQuery, textsOf } from "#components/search/stream/rows-path.ts";
import { type SearchReading, searchReader } from "#components/search/stream/search-reading.ts";
import type { ColumnName, Sort } from "#lib/domain/search/rows/columns.ts";

export type SearchStream = {
  reading: SearchReading;
  /** Reads so many rows more. */
  readOn: () => void;
  /** Reads all that is left. */
  readAll: () => void;
  /** Reads everything from the beginning; what is there stays until the first rows come. */
  readAgain: () => void;
  /** Ends the reading, on the server too; what was read stays. */
  cancel: () => void;
};

/**
 * The rows of one search, streamed; `readAtOnce` of them at the most without being asked again. They are read anew when the
 * question, the days or the order change, or a column is shown whose texts did not come along; all else is drawn from what
 * is here.
 */
export function useSearchStream(
  storeId: string,
  query: string,
  columns: readonly ColumnName[],
  { asked, order, readAtOnce: upTo }: { asked: boolean; order: Sort | null; readAtOnce: number },
): SearchStream {
  const [reader] = useState(searchReader);
  const reading = useSyncExternalStore(reader.subscribe, reader.snapshot, reader.snapshot);
  const steady = useSteadyQuery(query, columns);
  const pathOf = useCallback(
    (step: { upTo: number | null; after: string | null }) => rowsPath(storeId, steady, step),
    [storeId, steady],
  );

  const latestOrder = useRef(order);
  latestOrder.current = order;
  // Another order is another path.
  const begin = useCallback(
    (most: number | null) => reader.begin(pathOf({ upTo: most, after: null }), latestOrder.current),
    [reader, pathOf],
  );

  useEffect(() => {
    if (!asked) return;
    begin(upTo);
    return () => reader.cancel();
  }, [reader, begin, upTo, asked]);

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

/** The query string of the rows; the same one when only the drawing changes. */
function useSteadyQuery(query: string, columns: readonly ColumnName[]): string {
  const bare = rowsQuery(query, []);
  const needed = textsOf(columns);
  const [read, setRead] = useState({ bare, texts: needed });
  const stale = read.bare !== bare || needed.some((column) => !read.texts.includes(column));
  if (stale) setRead({ bare, texts: needed });
  return rowsQuery(query, stale ? needed : read.texts);
}
