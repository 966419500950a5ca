"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Answer } from "#components/frame/answer.ts";
import { lineSplitter } from "#components/search/split-lines.ts";
import { paths } from "#lib/paths.ts";

type Event = { kind: "progress" | "ended"; checked: number; of: number; cause?: string | null };

export type CheckState =
  | { kind: "resting" }
  | { kind: "reading" }
  | { kind: "cut_off" }
  /** The service answered nothing any more. */
  | { kind: "failed"; cause: string }
  | { kind: "refused"; answer: Answer<unknown> };

/** Reads the rows of a draft, begun by itself when some were never read; shows the page's new state when it ends. */
export function useBatchCheck({ storeId, batchId, unread }: { storeId: string; batchId: string; unread: number }) {
  const router = useRouter();
  const [state, setState] = useState<CheckState>({ kind: unread > 0 ? "reading" : "resting" });
  const [progress, setProgress] = useState<{ checked: number; of: number } | null>(null);
  const abort = useRef<AbortController | null>(null);

  const read = useCallback(
    async (again: boolean) => {
      abort.current?.abort();
      const own = new AbortController();
      abort.current = own;
      setState({ kind: "reading" });
      const end = await readCheck(paths.checkBatch(storeId, batchId), again, own.signal, setProgress);
      if (abort.current !== own) return;
      setState(end);
      router.refresh();
    },
    [storeId, batchId, router],
  );

  const begun = useRef(false);
  useEffect(() => {
    if (unread > 0 && !begun.current) void read(false);
    begun.current = true;
  }, [unread, read]);
  useEffect(
    () => () => {
      abort.current?.abort();
      begun.current = false;
    },
    [],
  );

  return { state, progress, read, stop: () => abort.current?.abort() };
}

async function readCheck(
  path: string,
  again: boolean,
  signal: AbortSignal,
  told: (progress: { checked: number; of: number }) => void,
): Promise<CheckState> {
  try {
    const headers = { "Content-Type": "application/json", Accept: "application/json" };
    const response = await fetch(path, { method: "POST", headers, body: JSON.stringify({ again }), signal });
    if (!response.ok) return { kind: "refused", answer: await response.json() };
    return (await takeEvents(response, told)) ?? { kind: "cut_off" };
  } catch {
    return signal.aborted ? { kind: "resting" } : { kind: "cut_off" };
  }
}

async function takeEvents(
  { body }: Response,
  told: (progress: { checked: number; of: number }) => void,
): Promise<CheckState | null> {
  const reader = body?.getReader();
  const splitter = lineSplitter();
  const decoder = new TextDecoder();
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done) return null;
    for (const line of splitter.lines(decoder.decode(value, { stream: true }))) {
      const event = JSON.parse(line) as Event;
      told(event);
      if (event.kind === "ended") return event.cause ? { kind: "failed", cause: event.cause } : { kind: "resting" };
    }
  }
}
