/** Whether somebody has just searched, or gone back to a search: then, and only then, focus goes to what was found. */
let expected = false;

/** Another search is about to be shown: its answer takes focus. */
export function expectResults(): void {
  expected = true;
}

/** True once after `expectResults`. */
export function takeExpectation(): boolean {
  const was = expected;
  expected = false;
  return was;
}
