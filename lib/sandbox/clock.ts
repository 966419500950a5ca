/** Milliseconds since 1970, as the sandbox sees them. Only the shell asks; rules are told. */
export type Clock = () => number;

/** A clock that starts at the given instant and runs from there, or the real one. */
export function startClock(startMs: number | undefined): Clock {
  if (startMs === undefined) return Date.now;
  const begun = performance.now();
  return () => startMs + Math.round(performance.now() - begun);
}
