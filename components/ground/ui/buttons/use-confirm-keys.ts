"use client";

import { useLayoutEffect } from "react";

/**
 * While `active`, Ctrl+Enter confirms wherever the focus is, and Escape goes back. Enter alone never confirms, nor does
 * a held key, nor a key in a dialog that covers the confirmation.
 */
export function useConfirmKeys(active: boolean, onConfirm: () => void, onBack?: () => void): void {
  // With the button that says so, not after it is drawn: a key pressed at once is heard, too.
  useLayoutEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || hidesConfirmations()) return;
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onConfirm();
      else if (event.key === "Escape" && onBack) onBack();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [active, onConfirm, onBack]);
}

/** Whether a dialog is open that confirms nothing, such as the palette: nothing behind it may be confirmed unseen. */
function hidesConfirmations(): boolean {
  return document.querySelector("dialog[open]:not([data-confirms])") !== null;
}
