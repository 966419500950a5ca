"use client";

import { type RefObject, useEffect, useRef } from "react";

/**
 * Answers Ctrl+C within `place`, where no text is selected, with `textOf`: the rows picked, the cell or the row with focus;
 * null leaves it to the browser. The event needs no permission, which the clipboard itself asks for.
 */
export function useCopyRows(place: RefObject<HTMLElement | null>, textOf: () => string | null): void {
  const latest = useRef(textOf);
  latest.current = textOf;
  useEffect(() => {
    function onCopy(event: ClipboardEvent) {
      const selecting = window.getSelection()?.isCollapsed === false;
      if (selecting || !place.current?.contains(document.activeElement)) return;
      const text = latest.current();
      if (text === null) return;
      event.clipboardData?.setData("text/plain", text);
      event.preventDefault();
    }
    document.addEventListener("copy", onCopy);
    return () => document.removeEventListener("copy", onCopy);
  }, [place]);
}
