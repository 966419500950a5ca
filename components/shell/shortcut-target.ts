import { isDialogOpen } from "#components/ui/dialogs/dialog-open.ts";

const FIELDS = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing" | "repeat" | "target">;

/** Whether a key press may act as a single letter (or Escape, one step back): no field has focus, no dialog is open, nothing is held down with it. */
export function actsAsLetter(press: KeyPress): boolean {
  const isKey = press.key.length === 1 || press.key === "Escape";
  if (!isKey || press.ctrlKey || press.metaKey || press.altKey || press.isComposing || press.repeat) return false;
  return isOutsideFields(press);
}

/** Whether a key press pastes where nothing takes it: no field has focus, no dialog is open. */
export function pastesNowhere(press: KeyPress): boolean {
  return press.key === "v" && (press.ctrlKey || press.metaKey) && isOutsideFields(press);
}

function isOutsideFields({ target }: KeyPress): boolean {
  const at = target instanceof Element ? target : null;
  return !at?.closest(FIELDS) && !isDialogOpen();
}

/** The controls of this page that carry a key (`data-shortcut="r"`), as far as they are seen and may be used. */
export function shortcutTargets(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-shortcut]")].filter(
    (element) => element.checkVisibility() && !element.matches(":disabled, [aria-disabled='true']"),
  );
}

/** Does what a click on the control would do; a field takes focus instead, with its text selected. */
export function actOn(element: HTMLElement): void {
  if (element.matches(FIELDS)) {
    element.focus();
    if (element instanceof HTMLInputElement) element.select();
  } else {
    element.click();
  }
}

/** Returns the name of a control: its own words for the list of keys, else its name without the hint of the key. */
export function targetName(element: HTMLElement): string {
  const label = (element as HTMLInputElement).labels?.[0] ?? element;
  const copy = label.cloneNode(true) as HTMLElement;
  for (const decoration of copy.querySelectorAll("[aria-hidden='true']")) decoration.remove();
  return element.dataset.shortcutLabel ?? element.getAttribute("aria-label") ?? copy.textContent?.trim() ?? "";
}
