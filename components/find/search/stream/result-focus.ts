/**
 * Set while a person who has just searched, or gone back, waits for results: only then does focus move to them. Typing, or
 * entering a field, ends the wait: focus must not take the keys away.
 */
let waiting: { end: AbortController; after: number } | null = null;

let shown = 0;

/** Numbers results in the order in which they are first drawn. */
export function numberResults(): number {
  shown += 1;
  return shown;
}

/** Expects more rows of this search, or the search again: its answer takes focus. */
export function expectResults(): void {
  waitFor(0);
}

/** Expects another search: its answer takes focus, and not the one still shown. */
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

/** Whether the person waits for the answer with this number. */
export function isExpected(results: number): boolean {
  return waiting !== null && results > waiting.after;
}

/** Whether results of this number were expected; true only once. */
export function takeExpectation(results: number): boolean {
  const was = isExpected(results);
  if (was) dropExpectation();
  return was;
}

/** Ends the wait: focus belongs elsewhere. */
export function dropExpectation(): void {
  waiting?.end.abort();
  waiting = null;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, select, textarea");
}
