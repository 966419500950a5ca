import "server-only";
import { setTimeout } from "node:timers/promises";
import type { Asker, Turn } from "#lib/gateway/contract/gateway.ts";
import type { Delivery } from "#lib/gateway/contract/transport.ts";
import type { ConcurrencyLimit } from "#lib/gateway/pacing/concurrency-limit.ts";

/** All pauses of one read together, in milliseconds. A longer wait fails at once. */
const PATIENCE_MS = 30_000;
const FIRST_PAUSE_MS = 250;

/** How many more times a read is tried, by its failure. A timeout has already used its full time. */
const TRIES_AGAIN = { busy: 4, timed_out: 1, unreachable: 2 } as const;

/**
 * Sends a read in one of the account's slots, and again after growing pauses while the service is busy (429, 5xx) or silent; a
 * `Retry-After` sets the least pause. The read keeps its slot during the pauses, so a busy service gets fewer requests. An
 * unreachable service is tried again only for further pages; a first page fails at once.
 */
export async function askPatiently(
  limit: ConcurrencyLimit,
  { turn, asker, signal }: { turn: Turn; asker: Asker; signal?: AbortSignal | undefined },
  send: () => Promise<Delivery>,
): Promise<Delivery> {
  const slot = await limit.enter(turn, asker, signal);
  if (!slot) return { kind: "not_sent" };
  let pausedMs = 0;
  for (let tries = 1; ; tries += 1) {
    const delivery = await send();
    const trouble = signal?.aborted ? undefined : troubleOf(delivery);
    if (trouble === undefined) {
      slot.leave(signal?.aborted ? "unanswered" : "answered");
      return delivery;
    }
    slot.heldUp();
    const pauseMs = pauseAfter(delivery, tries);
    pausedMs += pauseMs;
    const isToldAtOnce = trouble === "unreachable" && turn === "first";
    if (isToldAtOnce || tries > TRIES_AGAIN[trouble] || pausedMs > PATIENCE_MS || !(await pause(pauseMs, signal))) {
      slot.leave("unanswered");
      return delivery;
    }
  }
}

function troubleOf(delivery: Delivery): keyof typeof TRIES_AGAIN | undefined {
  if (delivery.kind === "not_sent") return "unreachable";
  if (delivery.kind === "response") return delivery.status === 429 || delivery.status >= 500 ? "busy" : undefined;
  if (delivery.cause === "unreadable_answer") return undefined;
  return delivery.cause === "timed_out" ? "timed_out" : "unreachable";
}

/** Doubles with each try, plus a random part, so that several reads do not try again at the same moment. */
function pauseAfter(delivery: Delivery, tries: number): number {
  const growingMs = FIRST_PAUSE_MS * 2 ** (tries - 1) * (1 + Math.random() / 2);
  return Math.max(growingMs, delivery.kind === "response" ? retryAfterMs(delivery.headers) : 0);
}

/** Reads `Retry-After` as seconds, or as a date by the service's own clock. */
function retryAfterMs(headers: Readonly<Record<string, string>>): number {
  const retryAfter = headers["retry-after"]?.trim() ?? "";
  if (/^[0-9]{1,9}$/.test(retryAfter)) return Number(retryAfter) * 1_000;
  const waitMs = Date.parse(retryAfter) - Date.parse(headers.date ?? "");
  return Number.isNaN(waitMs) ? 0 : Math.max(0, waitMs);
}

async function pause(durationMs: number, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    await setTimeout(durationMs, undefined, signal ? { signal } : {});
    return true;
  } catch {
    return false;
  }
}
