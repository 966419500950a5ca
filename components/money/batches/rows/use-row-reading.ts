"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { parseLines } from "#components/find/search/stream/parsed-lines.ts";
import type { BatchAnswer } from "#components/money/batches/steer/steer-button.tsx";

export type RowsRead = { kind: "progress"; checked: number; of: number };
/** `cause`: the reason why the rest was not tried. */
export type ReadingEnd = { kind: "ended"; checked: number; of: number; cause: string | null };

export type ReadingState =
  | { kind: "resting" }
  | { kind: "reading" }
  | { kind: "cut_off" }
  /** The service stopped answering. */
  | { kind: "failed"; cause: string }
  | { kind: "refused"; answer: BatchAnswer };

/**
 * Reads rows of a batch as a stream of events: one reading at a time, which can be stopped and ends with the page. `begins`:
 * the request sent when the page opens.
 */
export function useRowReading<Event extends { kind: string }>({
  path,
  begins,
  onEvent,
  onEnd,
}: {
  path: string;
  begins: object | null;
  onEvent: (event: Event | ReadingEnd) => void;
  onEnd?: () => void;
}) {
  const [state, setState] = useState<ReadingState>({ kind: begins ? "reading" : "resting" });
  const abort = useRef<AbortController | null>(null);

  async function read(request: object): Promise<void> {
    abort.current?.abort();
    const own = new AbortController();
    abort.current = own;
    setState({ kind: "reading" });
    const end = await readEvents<Event>(path, request, own.signal, (event) => {
      if (abort.current === own) onEvent(event);
    });
    if (abort.current !== own) return;
    setState(end);
    onEnd?.();
  }

  const begin = useEffectEvent(() => {
    if (begins) void read(begins);
  });
  useEffect(() => {
    begin();
    return () => {
      abort.current?.abort();
      abort.current = null;
    };
  }, []);

  return { state, read, stop: () => abort.current?.abort() };
}

async function readEvents<Event extends { kind: string }>(
  path: string,
  request: object,
  signal: AbortSignal,
  onEvent: (event: Event | ReadingEnd) => void,
): Promise<ReadingState> {
  try {
    const headers = { "Content-Type": "application/json", Accept: "application/json" };
    const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(request), signal });
    if (!response.ok) return { kind: "refused", answer: await response.json() };
    if (!response.body) return { kind: "cut_off" };
    for await (const event of parseLines<Event | ReadingEnd>(response.body)) {
      onEvent(event);
      if (isEnd(event)) return event.cause === null ? { kind: "resting" } : { kind: "failed", cause: event.cause };
    }
    return { kind: "cut_off" };
  } catch {
    return signal.aborted ? { kind: "resting" } : { kind: "cut_off" };
  }
}

function isEnd(event: { kind: string }): event is ReadingEnd {
  return event.kind === "ended";
}
