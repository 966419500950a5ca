/** An answer that is on its way before there is a screen to show it. */
let early: { address: string; answer: Promise<Response>; abort: AbortController } | null = null;

/** Requests the rows at this address, which the screen of a search that was just asked will want. There is one at a time. */
export function requestEarly(address: string): void {
  dropEarly();
  const abort = new AbortController();
  const answer = fetchRows(address, abort.signal);
  // Whoever takes it gets the fault.
  answer.catch(() => {});
  early = { address, answer, abort };
}

/** Nobody will want it any more. */
export function dropEarly(): void {
  early?.abort.abort();
  early = null;
}

/** The answer from `address`: once the one that was requested early, else a new one. Rejects as `fetch` does. */
export function requestRows(address: string, signal: AbortSignal): Promise<Response> {
  const taken = early;
  if (taken?.address !== address || signal.aborted) {
    dropEarly();
    return fetchRows(address, signal);
  }
  early = null;
  signal.addEventListener("abort", () => taken.abort.abort(), { once: true });
  return taken.answer;
}

function fetchRows(address: string, signal: AbortSignal): Promise<Response> {
  return fetch(address, { signal, headers: { Accept: "application/x-ndjson" } });
}
