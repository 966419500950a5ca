"use client";

import { useEffect, useRef, useState } from "react";
import type { Answer } from "#components/answers/answer.ts";
import type { RecordBeside } from "#components/record/record-view.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import type { ZoneChoice } from "#lib/domain/search/search-address.ts";
import { paths } from "#lib/paths.ts";

/** Who comes to a record sooner than this after the last one is walking. */
const WALK_MS = 400;
/** So long a walk has to rest before anything is asked. */
const REST_MS = 120;

/** A record of the list in that zone. */
export type RequestedRecord = { storeId: string; transactionId: string; zone: ZoneChoice };

export type ReadRecord = { transactionId: string; answer: Answer<RecordBeside | null> };

/**
 * The record of the transaction, read afresh; null while it is on its way. Going on to another one gives the read up. The
 * first is read at once, those of a fast walk only where it rests. A new `turn` asks again.
 */
export function useRecord(
  { storeId, transactionId, zone }: RequestedRecord,
  turn: number,
): ReadRecord["answer"] | null {
  const [read, setRead] = useState<(ReadRecord & { turn: number }) | null>(null);
  const cameAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const controller = new AbortController();
    const now = performance.now();
    const waitMs = now - cameAt.current < WALK_MS ? REST_MS : 0;
    cameAt.current = now;
    const timer = setTimeout(async () => {
      const answer = await fetchRecord({ storeId, transactionId, zone }, controller.signal);
      if (!controller.signal.aborted) setRead({ transactionId, turn, answer });
    }, waitMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [storeId, transactionId, zone, turn]);

  return read?.transactionId === transactionId && read.turn === turn ? read.answer : null;
}

async function fetchRecord(
  { storeId, transactionId, zone }: RequestedRecord,
  signal: AbortSignal,
): Promise<ReadRecord["answer"]> {
  try {
    const path = paths.transactionRecord(storeId, transactionId, zone);
    const response = await fetch(path, { signal, headers: { Accept: "application/json" } });
    return (await response.json()) as ActionResult<RecordBeside | null>;
  } catch {
    return { kind: "unreachable" };
  }
}
