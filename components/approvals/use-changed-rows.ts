"use client";

import { useState } from "react";
import {
  type ChangesReported,
  nothingSeen,
  type SeenOfChanges,
  seenWith,
} from "#components/approvals/seen-of-changes.ts";
import { useRowReading } from "#components/batches/rows/use-row-reading.ts";
import { paths } from "#lib/paths.ts";

/**
 * Reads the sales of a list that waits for approval anew, by itself where `begins`, and gathers what changed. What was stopped can be gone
 * on with.
 */
export function useChangedRows({
  storeId,
  requestId,
  rows,
  begins,
}: {
  storeId: string;
  requestId: string;
  rows: number;
  begins: boolean;
}) {
  const [seen, setSeen] = useState<SeenOfChanges>(() => nothingSeen(rows));
  const { state, read, stop } = useRowReading<ChangesReported>({
    path: paths.changedRows(storeId, requestId),
    begins: begins ? { after: 0 } : null,
    onEvent: (event) => setSeen((earlier) => seenWith(earlier, event)),
  });
  const readAll = () => {
    setSeen(nothingSeen(rows));
    return read({ after: 0 });
  };
  return { state, seen, readAll, goOn: () => read({ after: seen.upTo }), stop };
}
