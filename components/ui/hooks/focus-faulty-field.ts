/** Focuses the first field of a form, in its order, that has a fault under its name. */
export function focusFaultyField(form: HTMLFormElement | null, faults: Readonly<Record<string, string>>): void {
  const first = [...(form?.elements ?? [])].find((element) => faults[element.getAttribute("name") ?? ""] !== undefined);
  if (first instanceof HTMLElement) first.focus();
}
