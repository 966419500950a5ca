import "server-only";
import { setTimeout } from "node:timers/promises";
import type { Asker, Turn } from "#lib/gateway/contract/gateway.ts";
import type { Delivery } from "#lib/gateway/contract/transport.ts";
import type { ConcurrencyLimit } from "#lib/gateway/pacing/concurrency-limit.ts";

/** All pauses of one read together, in milliseconds: who would have to wait longer is told at once. */
const PATIENCE_MS = 30_000;
const FIRST_PAUSE_MS = 250;

/** How often a read is asked again, by what became of it. A time-out has cost its whole time already. */
const TRIES_AGAIN = { busy: 4, timed_out: 1, unreachable: 2 } as const;

/**
 * Asks in a slot of the account, and again after growing pauses while the service is busy (429, 5xx) or silent, for as
 * long as it says itself (`Retry-After`). The slot is kept through the pauses: a busy service is asked less. An
 * unreachable service is asked again for further pages only; whoever waits for the first one is told.
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

/** Doubling, with a part left to chance so that several do not ask again in step. */
function pauseAfter(delivery: Delivery, tries: number): number {
  const growingMs = FIRST_PAUSE_MS * 2 ** (tries - 1) * (1 + Math.random() / 2);
  return Math.max(growingMs, delivery.kind === "response" ? retryAfterMs(delivery.headers) : 0);
}

/** `Retry-After` as seconds, or as a date, which is read by the service's own clock. */
function retryAfterMs(headers: Readonly<Record<string, string>>): number {
  const asked = headers["retry-after"]?.trim() ?? "";
  if (/^[0-9]{1,9}$/.test(asked)) return Number(asked) * 1_000;
  const waitMs = Date.parse(asked) - Date.parse(headers.date ?? "");
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
