/**
 * Whether somebody has just searched, or gone back to a search, and waits for what is found: then, and only then, focus goes
 * there. Whoever types on, or goes into a field, does not wait: focus would take the keys from under their fingers.
 */
let waiting: AbortController | null = null;

/** Another search is about to be shown: its answer takes focus. */
export function expectResults(): void {
  waiting?.abort();
  waiting = new AbortController();
  const listening = { capture: true, signal: waiting.signal };
  window.addEventListener("input", takeExpectation, listening);
  window.addEventListener("focusin", ({ target }) => isField(target) && takeExpectation(), listening);
}

/** Whether the answer to a search is still waited for. */
export function isExpected(): boolean {
  return waiting !== null;
}

/** True once after `expectResults`. */
export function takeExpectation(): boolean {
  const was = isExpected();
  waiting?.abort();
  waiting = null;
  return was;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, select, textarea");
}
