/**
 * Whether somebody has just searched, or gone back to a search, and waits for what is found: then, and only then, focus goes
 * there. Whoever types on, or goes into a field, does not wait: focus would take the keys from under their fingers.
 */
let waiting: { end: AbortController; after: number } | null = null;

let shown = 0;

/** Numbers results in the order in which they are first drawn. */
export function numberResults(): number {
  shown += 1;
  return shown;
}

/** More of the same search is about to be shown, or the search once more: its answer takes focus. */
export function expectResults(): void {
  waitFor(0);
}

/** Another search is about to be shown: its answer takes focus, and not the one that still stands there. */
export function expectOtherResults(): void {
  waitFor(shown);
}

function waitFor(after: number): void {
  waiting?.end.abort();
  waiting = { end: new AbortController(), after };
  const listening = { capture: true, signal: waiting.end.signal };
  window.addEventListener("input", dropExpectation, listening);
  window.addEventListener("focusin", ({ target }) => isField(target) && dropExpectation(), listening);
}

/** Whether the answer that the results of this number give is still waited for. */
export function isExpected(results: number): boolean {
  return waiting !== null && results > waiting.after;
}

/** True once after results of this number were expected. */
export function takeExpectation(results: number): boolean {
  const was = isExpected(results);
  if (was) dropExpectation();
  return was;
}

/** Nobody waits any more: focus has another place to be. */
export function dropExpectation(): void {
  waiting?.end.abort();
  waiting = null;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, select, textarea");
}
