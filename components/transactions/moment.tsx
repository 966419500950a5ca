"use client";

import { useId, useState } from "react";
import type { LocalMoment } from "#lib/domain/local-moment.ts";

/** A time with its zone's name; the very instant shows on hover and focus, and goes with Escape. */
export function Moment({ moment, withZone = true }: { moment: LocalMoment; withZone?: boolean }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <span className="relative inline-block" onPointerEnter={() => setOpen(true)} onPointerLeave={() => setOpen(false)}>
      <button
        type="button"
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
        className="cursor-help rounded-sm text-left tabular-nums underline decoration-line-strong decoration-dotted underline-offset-4"
      >
        <time>{moment.text}</time>
        {withZone && <span className="ml-1.5 text-xs text-ink-muted">{moment.zone}</span>}
      </button>
      <span id={id} role="tooltip" className={`absolute top-full left-0 z-10 pt-1 ${open ? "visible" : "invisible"}`}>
        <span className="block rounded border border-line bg-surface px-2 py-1 text-xs whitespace-nowrap text-ink shadow-raised">
          <span className="font-mono">{moment.full}</span>
          <span className="block text-ink-muted">{moment.zone}</span>
        </span>
      </span>
    </span>
  );
}
