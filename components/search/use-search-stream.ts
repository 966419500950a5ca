"use client";

import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { type SearchReading, searchReader } from "#components/search/search-reading.ts";
import { ASKED_COLUMNS, type ColumnName } from "#lib/domain/columns.ts";
import { paths } from "#lib/paths.ts";

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
 * `readAtOnce` rows at the most are read without being asked again. The rows of one search, streamed. They are read anew when the question, the days or the order change, or a column is
 * shown whose texts did not come along; all else is drawn from what is here.
 */
export function useSearchStream(
  storeId: string,
  query: string,
  columns: readonly ColumnName[],
  { asked, readAtOnce }: { asked: boolean; readAtOnce: number },
): SearchStream {
  const [reader] = useState(searchReader);
  const reading = useSyncExternalStore(reader.subscribe, reader.snapshot, reader.snapshot);
  const address = useSteadyAddress(query, columns);
  const rowsAt = useCallback(
    (further: Record<string, string>) => paths.transactionRows(storeId, withParameters(address, further)),
    [storeId, address],
  );

  const upTo = useMemo(() => ({ upTo: String(readAtOnce) }), [readAtOnce]);
  useEffect(() => {
    if (!asked) return;
    reader.begin(rowsAt(upTo));
    return () => reader.cancel();
  }, [reader, rowsAt, upTo, asked]);

  const { next } = reading;
  const readOn = useCallback(() => {
    if (next !== null) reader.readOn(rowsAt({ ...upTo, after: next }));
  }, [reader, rowsAt, upTo, next]);
  const readAll = useCallback(() => {
    if (next !== null) reader.readOn(rowsAt({ after: next }));
    else reader.begin(rowsAt({}));
  }, [reader, rowsAt, next]);
  const readAgain = useCallback(() => reader.begin(rowsAt(upTo)), [reader, rowsAt, upTo]);
  return { reading, readOn, readAll, readAgain, cancel: reader.cancel };
}

/** The address of the rows without what only the drawing needs. A column less changes nothing that was read. */
function useSteadyAddress(query: string, columns: readonly ColumnName[]): string {
  const bare = withoutDrawing(query);
  const needed = ASKED_COLUMNS.filter((column) => columns.includes(column));
  const [read, setRead] = useState({ bare, texts: needed });
  const stale = read.bare !== bare || needed.some((column) => !read.texts.includes(column));
  if (stale) setRead({ bare, texts: needed });
  const { texts } = stale ? { texts: needed } : read;
  return texts.length === 0 ? bare : withParameters(bare, { columns: texts.join(",") });
}

function withoutDrawing(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.delete("columns");
  parameters.delete("group");
  return parameters.toString();
}

function withParameters(query: string, further: Record<string, string>): string {
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(further)) parameters.set(name, value);
  return parameters.toString();
}
