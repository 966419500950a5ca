import type { PointerEvent } from "react";

/**
 * Lets the cell under the pointer tell what it shows but a part of. Asked for when the pointer moves, because a title on every
 * cell costs as much at each draw as the cell itself.
 */
export function showOverflowTitle({ target }: PointerEvent): void {
  const cell = cellOf(target);
  if (!cell) return;
  const whole = cell.dataset.whole ?? (cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? "") : "");
  if (cell.title !== whole) cell.title = whole;
}

/** A cell that the pointer leaves will soon show another row. */
export function untell({ target }: PointerEvent): void {
  cellOf(target)?.removeAttribute("title");
}

function cellOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
}
