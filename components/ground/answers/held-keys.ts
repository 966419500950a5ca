"use client";

import { isOutsideFields } from "#components/ground/answers/shortcut-target.ts";

/** A burst that waits longer is dropped as a whole. */
const HELD_MS = 5_000;
/** Without a key for this long, the next key begins another burst. */
const PAUSE_MS = 700;
/** The address whose amount field waits for keys. A form that begins with an amount has a query, and holds none. */
const WAITS_FOR_KEYS = /\/payments\/new$/;

/** What was typed on the way to the field. A lost burst is swallowed to its end, so that no half of it counts. */
export type Burst = { text: string; isLost: boolean; since: number; lastAt: number; isAtField: boolean };

export type HeldPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat" | "timeStamp">;

/** Begins an empty burst. */
export function newBurst(since: number): Burst {
  return { text: "", isLost: false, since, lastAt: since, isAtField: false };
}

/**
 * Adds a key to the burst. `swallowed`: the page must not see the key. `burst` is null when holding ends, because the person does
 * something else.
 */
export function heldAfter(
  burst: Burst,
  press: HeldPress,
  isInField = false,
): { burst: Burst | null; swallowed: boolean } {
  const { key, timeStamp } = press;
  const passes = { burst, swallowed: false };
  const ends = { burst: null, swallowed: false };
  if (/^(Shift|CapsLock|NumLock|AltGraph|Control|Meta|Alt|Fn)$/.test(key)) return passes;
  if (press.ctrlKey || press.metaKey || press.altKey || key === "Escape") return ends;
  const isPaused = timeStamp - burst.lastAt > PAUSE_MS;
  // The field has focus: only the rest of a lost burst is kept from it.
  if (burst.isAtField) return isPaused ? ends : { burst: { ...burst, lastAt: timeStamp }, swallowed: true };
  if (isInField) return ends;
  const isLost = isLostAt(burst, timeStamp);
  const goesOn = (change: Partial<Burst>) => ({
    burst: { ...burst, isLost, lastAt: timeStamp, ...change },
    swallowed: true,
  });
  if (key === "Backspace") return goesOn({ text: burst.text.slice(0, -1) });
  if (/^[0-9.,]$/.test(key)) return goesOn({ text: burst.text + key });
  if (burst.text === "" && !isLost) {
    // A key held down too long, or a letter that is meant for the earlier page.
    if (press.repeat) return passes;
    return /^[\p{L} ]$|^.{2}/u.test(key) ? ends : goesOn({ isLost: true });
  }
  return isPaused && isLost ? ends : goesOn({ isLost: true });
}

/** Returns the burst's text for the field, or nothing of a lost burst. `rest`: what must still be kept from the field. */
export function takenFrom(burst: Burst, now: number): { text: string; rest: Burst | null } {
  if (!isLostAt(burst, now)) return { text: burst.text, rest: null };
  const rest = now - burst.lastAt > PAUSE_MS ? null : { ...burst, isLost: true, isAtField: true };
  return { text: "", rest };
}

function isLostAt({ isLost, since }: Burst, now: number): boolean {
  return isLost || now - since > HELD_MS;
}

let current: Burst | null = null;

function hold(burst: Burst | null): void {
  current = burst;
  const change = burst ? addEventListener : removeEventListener;
  change("keydown", onKeyDown, true);
  change("pointerdown", onPointerDown, true);
}

function onKeyDown(event: KeyboardEvent): void {
  if (!current) return;
  const { burst, swallowed } = heldAfter(current, event, !isOutsideFields(event));
  hold(burst);
  if (!swallowed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function onPointerDown(): void {
  hold(null);
}

/** Holds what is typed from now on, if a key leads to the page whose amount field waits for it. */
export function holdKeysFor(href: string): void {
  if (WAITS_FOR_KEYS.test(href) && !location.href.endsWith(href)) hold(newBurst(performance.now()));
}

/** Ends holding, because the field has focus now, and returns what was typed for it. */
export function takeHeldKeys(): string {
  if (!current) return "";
  const { text, rest } = takenFrom(current, performance.now());
  hold(rest);
  return text;
}
