/**
 * Keeps the keys of an input method from the page: the Enter that takes one of its candidates sends no form. Some browsers say so by
 * the code 229 alone.
 */
export function ignoreComposedKeys(): void {
  for (const name of ["keydown", "keyup"] as const) window.addEventListener(name, keepFromPage, true);
}

function keepFromPage(event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
}
