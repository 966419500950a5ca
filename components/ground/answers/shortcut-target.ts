import { isDialogOpen } from "#components/ground/ui/dialogs/dialog-open.ts";

const FIELDS = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat" | "target">;

/**
 * Whether a key press may act as a single-letter shortcut, or Escape as one step back: no field has focus, no dialog is
 * open, and no modifier key is held.
 */
export function actsAsLetter(press: KeyPress): boolean {
  const isKey = press.key.length === 1 || press.key === "Escape";
  if (!isKey || press.ctrlKey || press.metaKey || press.altKey || press.repeat) return false;
  return isOutsideFields(press);
}

/** Whether the keys paste outside of any field: no field has focus and no dialog is open. */
export function pastesNowhere(press: KeyPress): boolean {
  return press.key === "v" && (press.ctrlKey || press.metaKey) && isOutsideFields(press);
}

/** Whether a key press belongs to the page itself: to no field and to no dialog. */
export function isOutsideFields({ target }: Pick<KeyPress, "target">): boolean {
  const at = target instanceof Element ? target : null;
  return !at?.closest(FIELDS) && !isDialogOpen();
}

/** Lists the visible, enabled controls of this page that have a shortcut key (`data-shortcut="r"`). */
export function shortcutTargets(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-shortcut]")].filter(
    (element) => element.checkVisibility() && !element.matches(":disabled, [aria-disabled='true']"),
  );
}

/** Clicks the control; focuses a field instead and selects its text. */
export function actOn(element: HTMLElement): void {
  if (element.matches(FIELDS)) {
    element.focus();
    if (element instanceof HTMLInputElement) element.select();
  } else {
    element.click();
  }
}

/** Returns the name of a control for the list of keys: its label for that list, else its name without the key hint. */
export function targetName(element: HTMLElement): string {
  const label = (element as HTMLInputElement).labels?.[0] ?? element;
  const copy = label.cloneNode(true) as HTMLElement;
  for (const decoration of copy.querySelectorAll("[aria-hidden='true']")) decoration.remove();
  return element.dataset.shortcutLabel ?? element.getAttribute("aria-label") ?? copy.textContent?.trim() ?? "";
}
