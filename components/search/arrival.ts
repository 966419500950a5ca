/** Whether somebody has just searched: then, and only then, focus goes to what was found. */
let expected = false;

/** Somebody has just searched: the answer takes focus. */
export function expectResults(): void {
  expected = true;
}

/** True once after `expectResults`. */
export function takeExpectation(): boolean {
  const was = expected;
  expected = false;
  return was;
}
