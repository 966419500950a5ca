/** Focuses the first field of a form, in its order, that has a fault under its name; a field may hold the lines of a list. */
export function focusFaultyField(form: HTMLFormElement | null, faults: Readonly<Record<string, string>>): void {
  const names = Object.keys(faults).flatMap((name) => [name, name.replace(/\.[0-9]+$/, "")]);
  const first = [...(form?.elements ?? [])].find((element) => names.includes(element.getAttribute("name") ?? ""));
  if (first instanceof HTMLElement) first.focus();
}
