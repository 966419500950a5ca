import type { MoveDirection } from "#lib/domain/search/question/question-edit.ts";

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey"> & { target: unknown };

/** The direction in which each arrow key moves an item. */
export const ARROWS: Readonly<Record<string, MoveDirection>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};

/** Reads the move that Alt and an arrow ask for; none in a select or text area, which use those keys themselves. */
export function stepKey({ key, altKey, ctrlKey, metaKey, shiftKey, target }: KeyPress): MoveDirection | undefined {
  if (!altKey || ctrlKey || metaKey || shiftKey || isOf(target, "SELECT", "TEXTAREA")) return undefined;
  return ARROWS[key];
}

/** Whether the keys ask for undo; a text area undoes its own keys. */
export function isUndo(press: KeyPress): boolean {
  return isCommand(press) && !press.shiftKey && press.key.toLowerCase() === "z";
}

/** Whether the keys ask for redo: Ctrl+Y, or the undo keys with Shift. */
export function isRedo(press: KeyPress): boolean {
  const key = press.key.toLowerCase();
  return isCommand(press) && (press.shiftKey ? key === "z" : key === "y");
}

function isCommand({ ctrlKey, metaKey, altKey, target }: KeyPress): boolean {
  return (ctrlKey || metaKey) && !altKey && !isOf(target, "TEXTAREA");
}

function isOf(target: unknown, ...names: string[]): boolean {
  return names.includes((target as { tagName?: string } | null)?.tagName ?? "");
}
