"use client";

import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";

/** The gap kept between the tooltip and the edge of the window, in pixels. */
const EDGE = 8;

/** Shows a text with a tooltip: by hover or focus, and to screen readers as its description. Escape hides it. */
export function Tip({ tip, children, className = "" }: { tip: ReactNode; children: ReactNode; className?: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!open || !box.current) return;
    const beyond = box.current.getBoundingClientRect().right + EDGE - document.documentElement.clientWidth;
    if (beyond > 0) box.current.style.translate = `${-beyond}px`;
  }, [open]);
  function dismiss(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== "Escape" || !open) return;
    // Escape closes only this tooltip, nothing around it.
    event.preventDefault();
    setOpen(false);
  }
  return (
    <span className="relative inline-block" onPointerEnter={() => setOpen(true)} onPointerLeave={() => setOpen(false)}>
      <button
        type="button"
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={dismiss}
        className={`cursor-help rounded-sm text-left underline decoration-line-strong decoration-dotted underline-offset-4 ${className}`}
      >
        {children}
      </button>
      <span ref={box} id={id} role="tooltip" hidden={!open} className="absolute top-full left-0 z-10 pt-1">
        <span className="block rounded border border-line bg-surface px-2 py-1 text-xs whitespace-nowrap text-ink shadow-raised">
          {tip}
        </span>
      </span>
    </span>
  );
}
