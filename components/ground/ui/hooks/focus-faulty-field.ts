/** Focuses the first field of a form, in its order, that has a fault under its name; a field may hold the lines of a list. */
export function focusFaultyField(form: HTMLFormElement | null, faults: Readonly<Record<string, string>>): void {
  const names = Object.keys(faults).flatMap((name) => [name, name.replace(/\.[0-9]+$/, "")]);
  if (names.length === 0) return;
  form?.querySelector<HTMLElement>(names.map((name) => `[name="${name}"]`).join())?.focus();
}
