import type { Answer } from "#components/frame/answer.ts";
import { requestRows } from "#components/search/early-rows.ts";
import { lineSplitter } from "#components/search/split-lines.ts";
import type { SearchEvent } from "#lib/domain/search-events.ts";

/** How a stream of events came to its end. */
export type StreamEnd =
  /** Its last event was there. */
  | { kind: "told" }
  /** The search was not begun, and why. */
  | { kind: "not_begun"; answer: Exclude<Answer<never>, { kind: "done" }> }
  /** It stopped in the middle of it. */
  | { kind: "cut_off" }
  | { kind: "cancelled" };

/** How long events are taken in one go before the browser may draw. */
const TURN_MS = 12;

/** Reads a search's events from `address` as they arrive and hands them on one by one. Never throws. */
export async function readSearchEvents(
  address: string,
  signal: AbortSignal,
  take: (event: SearchEvent) => void,
): Promise<StreamEnd> {
  let begun = false;
  try {
    const response = await requestRows(address, signal);
    if (!response.ok) return { kind: "not_begun", answer: await response.json() };
    if (!response.body) return { kind: "cut_off" };
    begun = true;
    return (await takeAll(response.body, signal, take)) ? { kind: "told" } : { kind: "cut_off" };
  } catch {
    if (signal.aborted) return { kind: "cancelled" };
    return begun ? { kind: "cut_off" } : { kind: "not_begun", answer: { kind: "unreachable" } };
  }
}

async function takeAll(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  take: (event: SearchEvent) => void,
): Promise<boolean> {
  const splitter = lineSplitter();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let ended = false;
  let turnEndsAt = performance.now() + TURN_MS;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return ended;
    for (const line of splitter.lines(decoder.decode(value, { stream: true }))) {
      const event = JSON.parse(line) as SearchEvent;
      ended ||= event.kind === "ended";
      take(event);
      if (performance.now() < turnEndsAt) continue;
      await browsersTurn();
      signal.throwIfAborted();
      turnEndsAt = performance.now() + TURN_MS;
    }
  }
}

function browsersTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve);
  return promise;
}
