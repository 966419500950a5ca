"use client";

import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** The gap kept between the tooltip and the edge of the window, in pixels. */
const EDGE = 8;

/** Shows a time with the name of its zone. Hover or focus shows the exact instant, and Escape hides it. */
export function Moment({ moment, withZone = true }: { moment: LocalMoment; withZone?: boolean }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const tip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!open || !tip.current) return;
    const beyond = tip.current.getBoundingClientRect().right + EDGE - document.documentElement.clientWidth;
    if (beyond > 0) tip.current.style.translate = `${-beyond}px`;
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
        className="cursor-help rounded-sm text-left tabular-nums underline decoration-line-strong decoration-dotted underline-offset-4"
      >
        <time className="whitespace-nowrap">{moment.text}</time>{" "}
        {withZone && <span className="inline-block text-xs text-ink-muted">{moment.zone}</span>}
      </button>
      <span ref={tip} id={id} role="tooltip" hidden={!open} className="absolute top-full left-0 z-10 pt-1">
        <span className="block rounded border border-line bg-surface px-2 py-1 text-xs whitespace-nowrap text-ink shadow-raised">
          <span className="font-mono">{moment.full}</span>
          <span className="block text-ink-muted">{moment.zone}</span>
        </span>
      </span>
    </span>
  );
}
