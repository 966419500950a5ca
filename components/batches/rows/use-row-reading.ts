"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Answer } from "#components/answers/answer.ts";
import { parsedLines } from "#components/search/stream/parsed-lines.ts";

export type RowsRead = { kind: "progress"; checked: number; of: number };
/** `cause`: why the rest was not tried. */
export type ReadingEnd = { kind: "ended"; checked: number; of: number; cause: string | null };

export type ReadingState =
  | { kind: "resting" }
  | { kind: "reading" }
  | { kind: "cut_off" }
  /** The service answered nothing any more. */
  | { kind: "failed"; cause: string }
  | { kind: "refused"; answer: Answer<unknown> };

/**
 * Reads rows of a list by a stream of events: one reading at a time, to be stopped, given up with the page. `begins`: what is asked by
 * itself on opening the page.
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

  async function read(asked: object): Promise<void> {
    abort.current?.abort();
    const own = new AbortController();
    abort.current = own;
    setState({ kind: "reading" });
    const end = await readEvents<Event>(path, asked, own.signal, (event) => {
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
  asked: object,
  signal: AbortSignal,
  told: (event: Event | ReadingEnd) => void,
): Promise<ReadingState> {
  try {
    const headers = { "Content-Type": "application/json", Accept: "application/json" };
    const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(asked), signal });
    if (!response.ok) return { kind: "refused", answer: await response.json() };
    if (!response.body) return { kind: "cut_off" };
    for await (const event of parsedLines<Event | ReadingEnd>(response.body)) {
      told(event);
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
