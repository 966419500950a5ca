"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { type ReadingEnd, type ReadingProgress, useRowReading } from "#components/batches/rows/use-row-reading.ts";
import { paths } from "#lib/paths.ts";

/** Reads the rows of a draft, begun by itself when some were never read; shows the page's new state when it ends. */
export function useBatchCheck({ storeId, batchId, unread }: { storeId: string; batchId: string; unread: number }) {
  const router = useRouter();
  const [progress, setProgress] = useState<ReadingProgress | ReadingEnd | null>(null);
  const { state, read, stop } = useRowReading<ReadingProgress>({
    path: paths.checkBatch(storeId, batchId),
    begins: unread > 0 ? { again: false } : null,
    onEvent: setProgress,
    onEnd: () => router.refresh(),
  });
  return { state, progress, read: (again: boolean) => read({ again }), stop };
}
