"use client";

import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
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
 * The rows of one search, streamed. They are read anew when the question, the days or the order change, or a column is
 * shown whose texts did not come along; all else is drawn from what is here.
 */
export function useSearchStream(
  storeId: string,
  query: string,
  columns: readonly ColumnName[],
  asked: boolean,
): SearchStream {
  const [reader] = useState(searchReader);
  const reading = useSyncExternalStore(reader.subscribe, reader.snapshot, reader.snapshot);
  const address = useSteadyAddress(query, columns);
  const rowsAt = useCallback(
    (further: Record<string, string>) => paths.transactionRows(storeId, withParameters(address, further)),
    [storeId, address],
  );

  useEffect(() => {
    if (!asked) return;
    reader.begin(rowsAt({}));
    return () => reader.cancel();
  }, [reader, rowsAt, asked]);

  const { next } = reading;
  const readOn = useCallback(() => {
    if (next !== null) reader.readOn(rowsAt({ after: next }));
  }, [reader, rowsAt, next]);
  const readAll = useCallback(() => {
    if (next !== null) reader.readOn(rowsAt({ after: next, upTo: EVERY_ROW }));
    else reader.begin(rowsAt({ upTo: EVERY_ROW }));
  }, [reader, rowsAt, next]);
  const readAgain = useCallback(() => reader.begin(rowsAt({})), [reader, rowsAt]);
  return { reading, readOn, readAll, readAgain, cancel: reader.cancel };
}

const EVERY_ROW = "all";

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
