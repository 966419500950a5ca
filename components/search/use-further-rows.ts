"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { ActionResult } from "#lib/domain/outcome.ts";
import { type SearchPage, type SearchRow, withFurtherRows } from "#lib/domain/search-page.ts";
import { paths } from "#lib/paths.ts";

export type FurtherRows = {
  rows: readonly SearchRow[];
  /** Where the next read begins; null when all rows are here. */
  nextRow: number | null;
  state: "idle" | "reading" | "failed";
  /** Reads on; nothing when a read is under way or none is left. */
  readOn: () => void;
};

/** The rows of a search, read page by page after the first. A read ends with the grid: nobody waits for it any more. */
export function useFurtherRows(storeId: string, search: string, first: SearchPage): FurtherRows {
  const [known, setKnown] = useState({ rows: first.rows, nextRow: first.nextRow });
  const [state, setState] = useState<FurtherRows["state"]>("idle");
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const { nextRow } = known;
  const readOn = useCallback(() => {
    if (nextRow === null || (abort.current && !abort.current.signal.aborted)) return;
    const controller = new AbortController();
    abort.current = controller;
    setState("reading");
    readRows(paths.transactionRows(storeId, rowsQuery(search, nextRow, first.until)), controller.signal).then(
      (page) => {
        if (controller.signal.aborted) return;
        abort.current = null;
        if (page) setKnown((before) => ({ rows: withFurtherRows(before.rows, page.rows), nextRow: page.nextRow }));
        setState(page ? "idle" : "failed");
      },
    );
  }, [storeId, search, first.until, nextRow]);

  return { ...known, state, readOn };
}

function rowsQuery(search: string, startRow: number, until: string | null): string {
  return `${search}&startRow=${startRow}${until === null ? "" : `&until=${encodeURIComponent(until)}`}`;
}

async function readRows(address: string, signal: AbortSignal): Promise<SearchPage | null> {
  try {
    const response = await fetch(address, { signal, headers: { Accept: "application/json" } });
    const result = (await response.json()) as ActionResult<SearchPage>;
    return result.kind === "done" ? result.value : null;
  } catch {
    return null;
  }
}
